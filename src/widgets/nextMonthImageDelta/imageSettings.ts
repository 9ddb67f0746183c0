import * as v from 'valibot';
import { isImageUrl } from '../../domain/dashboard/imageUrl';

/** '' means no picture. */
const ImageUrl = v.optional(
  v.pipe(
    v.string(),
    v.check((url) => url === '' || isImageUrl(url)),
  ),
  '',
);

export const ImageSettings = v.object({ goodImage: ImageUrl, badImage: ImageUrl });
export type ImageSettings = v.InferOutput<typeof ImageSettings>;
