// Reads files beside the page, so that it keeps responding however large they are.
import { answered, type Asked } from './messages';
import { createActs } from './acts';

const acts = createActs();

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  void answered(acts, data).then((answer) => self.postMessage(answer));
});
