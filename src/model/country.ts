import * as v from 'valibot';
import { CountryId } from './ids';

export const Country = v.object({ id: CountryId, name: v.string() });
export type Country = v.InferOutput<typeof Country>;
