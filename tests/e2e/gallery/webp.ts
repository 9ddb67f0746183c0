// Makes a screenshot small, in the browser.
import type { Page } from '@playwright/test';

/** A screenshot has thousands, since letters have soft edges. The surfaces keep their exact colours. */
const MOST_COLOURS = 192;

/** The picture as lossless WebP in few colours, which has 40 % of the PNG's bytes. */
export async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  // The content security policy of the app refuses the picture.
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(encode, { png: png.toString('base64'), most: MOST_COLOURS });
  await blank.close();
  return Buffer.from(webp, 'base64');
}

/** Runs in the page, which has only this code. */
async function encode({ png, most }: { png: string; most: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const colours = new Uint32Array(pixels.data.buffer);

  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  // Each next colour is the one whose pixels are farthest from the colours before it, all together.
  const nearest = new Map<number, number>();
  let [next = 0] = colours;
  for (let taken = 0; taken < most; taken += 1) {
    let worst = 0;
    let farthest = next;
    for (const [colour, count] of counts) {
      const before = nearest.get(colour);
      if (before === undefined || distance(colour, next) < distance(colour, before))
        nearest.set(colour, next);
      const gap = count * distance(colour, nearest.get(colour) ?? next);
      if (gap > worst) [worst, farthest] = [gap, colour];
    }
    next = farthest;
  }
  colours.forEach((colour, index) => (colours[index] = nearest.get(colour) ?? colour));

  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/webp', 1).replace(/^.*,/, '');

  /** The square of the distance of two colours, each with a byte per channel. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only the code of `encode`
  function distance(a: number, b: number) {
    const [red, green, blue] = [
      (a & 255) - (b & 255),
      ((a >> 8) & 255) - ((b >> 8) & 255),
      ((a >> 16) & 255) - ((b >> 16) & 255),
    ];
    return red * red + green * green + blue * blue;
  }
}
