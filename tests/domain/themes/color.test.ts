import { describe, expect, it } from 'vitest';
import {
  contrastRatio,
  lightnessOf,
  luminance,
  mix,
  parseColor,
  withLightness,
} from '../../../src/domain/themes/color';
import { STORED_COLOR } from '../../../src/model/theme';
import { fc } from '../../support/properties';
import { anyText } from '../builders';
import { aHexColor } from './themes';

const channel = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });
const hue = fc.integer({ min: -720, max: 720 });

describe('parseColor', () => {
  it.each([
    ['#257de1', '#257de1'],
    ['#257DE1', '#257de1'],
    ['257de1', '#257de1'],
    ['#abc', '#aabbcc'],
    ['#aabbccff', '#aabbcc'],
    ['  red ', '#ff0000'],
    ['RebeccaPurple', '#663399'],
    ['rgb(37, 125, 225)', '#257de1'],
    ['rgb(37 125 225)', '#257de1'],
    ['RGB(37,125,225)', '#257de1'],
    ['rgb(100% 0% 50%)', '#ff0080'],
    ['rgb(300 -20 0)', '#ff0000'],
    ['rgba(37, 125, 225, 1)', '#257de1'],
    ['rgb(37 125 225 / 100%)', '#257de1'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hsl(-240 100% 25%)', '#008000'],
    ['hsla(0.5turn, 100%, 50%, 1)', '#00ffff'],
  ])('reads %s as %s', (text, hex) => {
    expect(parseColor(text)).toBe(hex);
  });

  it.each([
    '',
    ' ',
    '#',
    '#12',
    '#12345',
    '#1234567',
    '#ggg',
    '#abcd',
    '#257de180',
    'transparent',
    'currentcolor',
    'inherit',
    'initial',
    'canvastext',
    'reddish',
    'constructor',
    '__proto__',
    'tostring',
    'rgb(1, 2)',
    'rgb(/0e.e)',
    'rgb(1 2 3',
    'rgb(1, 2 3)',
    'rgb(1 2 3 / 0.99)',
    'rgb(1 2 3 / none)',
    'rgb(none 2 3)',
    'rgba(1, 2, 3, 50%)',
    'hsl(120 100% 25% / 0)',
    'hsla(120, 100%, 25%, 0.5)',
    'rgb(calc(1 + 1) 2 3)',
    'rgb(var(--r) 2 3)',
    'rgb(from red r g b)',
    'var(--text-color)',
    'url(//evil.example)',
    'url("data:image/png;base64,AA")',
    'color-mix(in srgb, red, blue)',
    'light-dark(red, blue)',
    'color(srgb 1 0 0)',
    'oklch(0.5 0.1 20)',
    'linear-gradient(red, blue)',
    'expression(alert(1))',
    'red;',
    'red !important',
    'red; background: url(x)',
    'red /* */',
    'red\nblue',
    'rgb(1,2,3)}',
    '#123456; --x: 1',
    'javascript:alert(1)',
  ])('refuses %j', (text) => {
    expect(parseColor(text)).toBeNull();
  });

  it('reads every notation of a colour as the same colour', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const hex = parseColor(`rgb(${r}, ${g}, ${b})`);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(parseColor(`rgb(${r} ${g} ${b})`)).toBe(hex);
        expect(parseColor(`rgba(${r}, ${g}, ${b}, 1)`)).toBe(hex);
        expect(parseColor(`${hex}`.toUpperCase())).toBe(hex);
      }),
    );
    fc.assert(
      fc.property(hue, percent, percent, (h, s, l) => {
        const hex = parseColor(`hsl(${h}, ${s}%, ${l}%)`);
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(parseColor(`hsl(${h}deg ${s}% ${l}%)`)).toBe(hex);
      }),
    );
  });

  it('refuses every transparent colour', () => {
    fc.assert(
      fc.property(channel, channel, channel, fc.integer({ min: 0, max: 99 }), (r, g, b, alpha) => {
        expect(parseColor(`rgb(${r} ${g} ${b} / ${alpha}%)`)).toBeNull();
        expect(parseColor(`rgba(${r}, ${g}, ${b}, ${alpha / 100})`)).toBeNull();
        expect(parseColor(`hsl(${r} ${alpha}% ${alpha}% / ${alpha / 100})`)).toBeNull();
      }),
    );
  });

  it('turns any text into a colour that may be stored, or refuses it', () => {
    const almost = fc.stringMatching(/^[ #a-f0-9rgbhsl(),.%/e+-]{0,40}$/);
    const functionLike = fc
      .tuple(fc.constantFrom('rgb', 'rgba', 'hsl', 'hsla', 'RGB'), fc.stringMatching(/^[0-9 ,.%/e+-]{0,30}$/))
      .map(([name, inside]) => `${name}(${inside})`);
    fc.assert(
      fc.property(fc.oneof(anyText(), almost, functionLike), (text) => {
        const hex = parseColor(text);
        if (hex === null) return;
        expect(hex).toMatch(/^#[0-9a-f]{6}$/);
        expect(hex).toMatch(STORED_COLOR);
        expect(parseColor(hex)).toBe(hex);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#257de1', '#ffffff', 4.12],
    ['#fc0e0e', '#ffffff', 4.03],
    ['red', 'hsl(0 100% 50%)', 1],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  });

  it('is symmetric, lies between 1 and 21, and reaches 4.5 with black or white', () => {
    fc.assert(
      fc.property(aHexColor, aHexColor, (a, b) => {
        expect(contrastRatio(a, b)).toBe(contrastRatio(b, a));
        expect(contrastRatio(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrastRatio(a, b)).toBeLessThanOrEqual(21);
        expect(Math.max(contrastRatio(a, '#000000'), contrastRatio(a, '#ffffff'))).toBeGreaterThanOrEqual(
          4.5,
        );
      }),
    );
  });

  it.each(['nonsense', 'transparent', 'rgb(0 0 0 / 0.5)', 'var(--x)', 'rgb(/0e.e)'])(
    'of %s and white is 1, as only one is a colour',
    (text) => {
      expect(luminance(text)).toBeNull();
      expect(contrastRatio(text, '#ffffff')).toBe(1);
    },
  );
});

describe('mix', () => {
  it('mixes each channel without rounding', () => {
    expect(mix('#ff0000', '#0000ff', 0.25)).toBe('color(srgb 0.25 0 0.75)');
    expect(mix('#ffffff', '#000000', 0.93)).toBe('color(srgb 0.93 0.93 0.93)');
  });

  it('leaves a text unchanged that is not a colour', () => {
    expect(mix('nonsense', '#000000', 0.5)).toBe('nonsense');
    expect(mix('#ffffff', 'nonsense', 0.5)).toBe('#ffffff');
  });
});

describe('withLightness', () => {
  it.each([
    ['#257de1', 0, '#000000'],
    ['#257de1', 1, '#ffffff'],
    ['#808080', 0.3, '#2e2e2e'],
    ['nonsense', 0.3, '#2e2e2e'],
  ])('turns %s at lightness %d into %s', (color, lightness, hex) => {
    expect(withLightness(color, lightness)).toBe(hex);
  });

  it('reaches any lightness as nearly as eight bits allow', () => {
    fc.assert(
      fc.property(aHexColor, fc.double({ min: 0, max: 1, noNaN: true }), (color, lightness) => {
        const changed = withLightness(color, lightness);
        expect(changed).toMatch(/^#[0-9a-f]{6}$/);
        expect(Math.abs(lightnessOf(changed) - lightness)).toBeLessThan(0.04);
      }),
    );
  });
});
