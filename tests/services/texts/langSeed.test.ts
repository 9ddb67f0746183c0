import * as v from 'valibot';
import { expect, it } from 'vitest';
import en from '../../../seed/lang/en.json';
import { LangCode } from '../../../src/model/ids';
import { FIRST_TEXTS, TEXT_PARTS } from '../../../src/model/textParts';
import { loadLangSeed, loadTexts } from '../../../src/services/texts/langSeed';

const load = (code: string) => loadLangSeed(v.parse(LangCode, code));

it('the app has every English text built in', async () => {
  expect(await load('en')).toEqual(en);
});

it.each(['xx', 'en-US', '__proto__', 'constructor', '..'])('the app has no texts for %s', async (code) => {
  expect(await load(code)).toBeNull();
});

it.each(['en', 'ar'])('the first texts of %s can be loaded alone', async (code) => {
  const whole = await load(code);
  const first = await loadTexts(v.parse(LangCode, code), 'first');
  expect(first).toEqual(Object.fromEntries(FIRST_TEXTS.map((key) => [key, whole?.[key]])));
});

it('the app has no first texts of an unknown language', async () => {
  expect(await loadTexts(v.parse(LangCode, 'xx'), 'first')).toBeNull();
});

it('each English text is in exactly one part', async () => {
  const parts = await Promise.all(TEXT_PARTS.map((part) => loadTexts(v.parse(LangCode, 'en'), part)));
  expect(parts.flatMap((texts) => Object.keys(texts ?? {})).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const texts of parts) expect(Object.keys(texts ?? {}).length).toBeGreaterThan(20);
});
