// The file of a picture whose names somebody chose to do harm.
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { REACHED } from '../../src/features/pictures/content';
import { shortened } from '../../src/features/pictures/plot';
import { standalone } from '../../src/features/pictures/standalone';
import { fc } from '../support/properties';

afterEach(cleanup);

const HOSTILE = [
  '<script>alert(1)</script>',
  '</text><script href="https://evil.test/a.js"/><text>',
  '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '" onload="alert(1)',
  "'><image href='https://evil.test/a.png'/>",
  '&lt;b&gt; & "quotes" &#0; &nbsp;',
  '<!-- --><?xml-stylesheet href="https://evil.test/a.css"?>',
  'url(https://evil.test/a.svg#a)',
  '\0\u0001\b\u000b\u001f\u007f\ufffe\uffff',
  '\ud800 and \udc00',
  '\u202eesrever\u202c \u2067مصروفات\u2069 \u200f',
  'x'.repeat(10_000),
  '👨‍👩‍👧‍👦'.repeat(1000),
];

const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc
    .array(fc.constantFrom(...HOSTILE, '<', '>', '&', '"', "'", ' '), { maxLength: 4 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** What becomes of a text in a file: XML knows one kind of line break, and lacks some characters. */
const inFile = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/\r\n?/g, '\n');

function fileOf(name: string): { file: string; read: Document } {
  const { container, unmount } = render(
    <svg className="drawing" style={{ color: 'red' }} aria-hidden viewBox="0 0 300 100">
      <g data-kind={name}>
        <text className="name" x="8">
          {name}
        </text>
        <text>{shortened(name, 120)}</text>
      </g>
      <rect data-reached className="mark" width="10" height="10" />
    </svg>,
  );
  const svg = container.querySelector('svg');
  if (svg === null) throw new Error('Nothing is drawn.');
  const { text: file } = standalone(svg, name, REACHED);
  unmount();
  return { file, read: new DOMParser().parseFromString(file, 'image/svg+xml') };
}

describe('the file of a picture', () => {
  it('is XML that says each name, and has no element or attribute from a name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { read } = fileOf(name);
        expect(read.querySelector('parsererror')).toBeNull();
        expect(read.documentElement.localName).toBe('svg');
        expect(read.querySelector('title')?.textContent).toBe(inFile(name));
        const [headline, whole, short] = [...read.querySelectorAll('text')].map(
          ({ textContent }) => textContent,
        );
        expect(headline).toBe(inFile(shortened(name, 225)));
        expect(whole).toBe(inFile(name));
        expect(short).toBe(inFile(shortened(name, 120)));
        const elements = [...read.querySelectorAll('*')];
        expect(elements.map(({ localName }) => localName)).toEqual([
          'svg',
          'title',
          'rect',
          'text',
          'g',
          'text',
          'text',
        ]);
        expect(read.childNodes).toHaveLength(1);
        const attributes = elements.flatMap((element) => element.getAttributeNames());
        expect(
          attributes.filter((each) => /^(?:on|data-|aria-|class|style|xlink|href|src)/.test(each)),
        ).toEqual([]);
      }),
    );
  });

  it('can be put into an address, to be painted', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { file } = fileOf(name);
        expect(decodeURIComponent(encodeURIComponent(file))).toBe(file);
      }),
    );
  });

  it('is named above the drawing, and has a margin', () => {
    const { read } = fileOf('Month by month · 2026');
    const { documentElement } = read;
    expect(['width', 'height', 'viewBox'].map((name) => documentElement.getAttribute(name))).toEqual([
      '332',
      '160',
      '-16 -44 332 160',
    ]);
    expect(read.querySelector('rect')?.getAttribute('width')).toBe('332');
    expect(read.querySelector('text')?.textContent).toBe('\u2068Month by month · 2026\u2069');
  });

  it('leaves out the mark of the item that is reached', () => {
    expect(fileOf('Rent').file).not.toMatch(/reached|mark/);
  });
});

describe('a name in a drawing', () => {
  it('has room for what it shows, ends where it is cut, and is isolated', () => {
    fc.assert(
      fc.property(anyName, fc.integer({ min: 20, max: 300 }), (name, room) => {
        const short = shortened(name, room);
        expect(short.startsWith('\u2068')).toBe(true);
        expect(short.endsWith('\u2069')).toBe(true);
        const inner = short.slice(1, -1);
        if (inner === name) return;
        expect(inner.endsWith('…')).toBe(true);
        expect(name.startsWith(inner.slice(0, -1))).toBe(true);
        // A letter takes almost seven pixels; one alone stays even where it has no room.
        expect([...new Intl.Segmenter().segment(inner)].length).toBeLessThanOrEqual(Math.max(room / 6.8, 2));
      }),
    );
  });
});
