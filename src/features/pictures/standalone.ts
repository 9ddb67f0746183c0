// A drawing as a file of its own: without the page's style sheets, scripts and addresses.
import { HIDDEN_SIGN } from '../../model/visibleText';
import { shortened } from './plot';

const SVG = 'http://www.w3.org/2000/svg';

/** What the page's styles say about a drawing. Every part inherits it. */
const PAINTED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** What only the page uses. */
const OF_PAGE = ['class', 'style', 'aria-hidden', 'focusable'];

/** Around a drawing, and above it for the title, in pixels. */
const MARGIN = 16;
const HEAD = 44;
/** Beside the 12 pixels of the letters that `shortened` measures. */
const TITLE_SIZE = 16;

export interface PictureFile {
  /** The text of an SVG file. */
  text: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * The drawing as a file, below its title and with a margin.
 * @param mark the attribute of the elements to leave out
 */
export function standalone(svg: SVGSVGElement, title: string, mark: string): PictureFile {
  const [, , drawnWidth = 0, drawnHeight = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const [width, height] = [drawnWidth + 2 * MARGIN, drawnHeight + HEAD + MARGIN];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a clone has the type of its original
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = originals[index];
    if (original === undefined) return;
    const style = getComputedStyle(original);
    // An inherited value is said once, where it begins.
    const outer =
      original === svg ? null : original.parentElement && getComputedStyle(original.parentElement);
    for (const property of PAINTED) {
      const value = style.getPropertyValue(property);
      if (value !== '' && value !== outer?.getPropertyValue(property))
        element.setAttribute(property, plain(value));
    }
    if (style.opacity !== '' && style.opacity !== '1') element.setAttribute('opacity', style.opacity);
    for (const name of OF_PAGE) element.removeAttribute(name);
  });
  copy.querySelectorAll(`[${mark}]`).forEach((marked) => marked.remove());
  for (const element of copy.querySelectorAll<SVGElement>('*'))
    Object.keys(element.dataset).forEach((key) => delete element.dataset[key]);
  // Time runs from left to right in every language; a title doesn't.
  const isRtl = getComputedStyle(svg.parentElement ?? svg).direction === 'rtl';
  copy.prepend(
    made('title', {}, title),
    made('rect', { x: -MARGIN, y: -HEAD, width, height, fill: plain(paperOf(svg)) }),
    made(
      'text',
      {
        x: isRtl ? drawnWidth : 0,
        y: MARGIN + TITLE_SIZE - HEAD,
        'font-size': TITLE_SIZE,
        'font-weight': 600,
        'text-anchor': isRtl ? 'end' : 'start',
      },
      shortened(title, (drawnWidth * 12) / TITLE_SIZE),
    ),
  );
  copy.setAttribute('direction', 'ltr');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `${-MARGIN} ${-HEAD} ${width} ${height}`);
  const written = new XMLSerializer().serializeToString(copy).replaceAll(NOT_IN_XML, HIDDEN_SIGN);
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${written}\n`, width, height };
}

function made(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** What a file must not contain, even escaped: most control characters, and halves of characters. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The colour behind a drawing: that of the nearest element that has one. */
function paperOf(svg: Element): string {
  for (let element: Element | null = svg; element !== null; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor !== '' && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor))
      return backgroundColor;
  }
  return '#ffffff';
}

/** A computed value in the words of SVG 1.1, which know neither `color()` nor quoted addresses. */
function plain(value: string): string {
  return value
    .replaceAll(/color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)[^)]*\)/g, (_, ...parts: string[]) => {
      const [red, green, blue] = parts.slice(0, 3).map((part) => Math.round(Number(part) * 255));
      return `rgb(${red}, ${green}, ${blue})`;
    })
    .replaceAll(/url\(["']?[^"')#]*(#[^"')]+)["']?\)/g, 'url($1)');
}

/** The most pixels along one side, which every browser's canvas can have. */
const MOST_PIXELS = 4096;

/** Paints a picture twice as large as on the screen. Rejects where the browser can't. */
export async function painted({ text, width, height }: PictureFile): Promise<Blob> {
  const image = new Image(width, height);
  // The site's policy allows images from `data:`, and not from `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser painted no picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}
