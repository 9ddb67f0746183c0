import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rawColors, rawColorsOfComponent, rawColorsOfSheet } from '../../scripts/raw-colors.mjs';
import { aFile, aFolder } from './folders';

describe('a style sheet', () => {
  it.each([
    ['a number', '.a { color: #fff }'],
    ['a number with transparency', '.a { color: #ffffff80 }'],
    ['transparent black', '.a { background: #0004 }'],
    ['a function', '.a { border: 1px solid rgb(0 0 0 / 50%) }'],
    ['a function in capitals', '.a { outline-color: OKLCH(60% 0.1 200) }'],
    ['a colour computed from a token', '.a { color: hsl(from var(--text-color) h s 50%) }'],
    ['a named colour', '.a { box-shadow: 0 1px 2px Red }'],
    ['a named colour in a mixture', '.a { color: color-mix(in srgb, var(--text-color), white) }'],
    ['a system colour', '.a { background: Canvas }'],
    ['a fallback for a token', '.a { color: var(--text-color, black) }'],
    ['its own token', '.a { --text-color: #123456 }'],
    ['a number for a derived token', ':root, .theme-scope { --shade: #101010 }'],
    ['black for a derived token', ':root { --shade: black }'],
    ['a raw property of the root', ':root { background: #fff }'],
    ['a raw colour inside a condition', '@media (width<=800px) { .a { color: teal } }'],
    ['a raw colour in a nested rule', '.a { color: var(--text-color); &:hover { color: teal } }'],
  ])('with %s is refused', (_, css) => {
    expect(rawColorsOfSheet(css)).toHaveLength(1);
  });

  it.each([
    ['the variables of the theme', '.a { color: var(--text-color); fill: var(--tertiary-soft) }'],
    ['keywords', '.a { color: inherit; fill: none; stroke: currentColor; background: transparent }'],
    ['transparent as the build writes it', '.a { background: #0000; border-color: #00000000 }'],
    ['a mixture of variables', '.a { color: color-mix(in srgb, var(--text-color) 40%, transparent) }'],
    ['the definition of the theme', ':root { --text-color: #3a414e; --border-color: white }'],
    [
      'tokens derived from the theme',
      ':root,.theme-scope { --shade: color-mix(in srgb, var(--text-color) 12%, black); --on: color(from var(--shade) xyz 0 0 0); --or: lab(from var(--shade) l 0 0) }',
    ],
    ['system colours under forced colours', '@media (forced-colors:active) { .a { color: CanvasText } }'],
    ['words that only look like colours', '.red { animation: tan 1s; grid-area: mark; white-space: nowrap }'],
    ['comments, texts and addresses', '/* red */ .a { content: "red; }"; src: url(/gold-#fff.woff2) }'],
  ])('with %s passes', (_, css) => {
    expect(rawColorsOfSheet(css)).toEqual([]);
  });
});

describe('a component', () => {
  it.each([
    "style={{ color: 'red' }}",
    'fill="#fff"',
    "const shade = 'rgb(0 0 0)';",
    'stroke={`#${"ab"}` + "#abcdef"}',
  ])('with %s is refused', (text) => {
    expect(rawColorsOfComponent(text)).toHaveLength(1);
  });

  it.each([
    "style={{ color: 'var(--text-color)' }}",
    'fill="none" stroke="currentColor"',
    "// 'red'",
    'data-accent="primary"',
    "t('go_for_gold')",
    "isn't red, and isn't",
  ])('with %s passes', (text) => {
    expect(rawColorsOfComponent(text)).toEqual([]);
  });
});

function aSite(sheets: Readonly<Record<string, string>>): string {
  const site = aFolder();
  mkdirSync(join(site, 'assets'));
  for (const [name, css] of Object.entries(sheets)) aFile(join(site, 'assets', name), css);
  return site;
}

describe('a built site', () => {
  it('is refused with the file and rule of each raw colour', () => {
    const site = aSite({
      'a.css': '.a{color:var(--text-color)}',
      'b.css': '@media print{.b{color:#000}}',
    });
    expect(rawColors(site)).toEqual(['b.css: @media print .b { color: #000 }']);
  });

  it('without a style sheet is refused', () => {
    expect(() => rawColors(aSite({}))).toThrow('There is no style sheet');
  });
});
