import * as v from 'valibot';
import { expect, it } from 'vitest';
import en from '../../seed/lang/en.json';
import { LangCode } from '../../src/model/ids';
import { FIRST_TEXTS, TEXT_PARTS } from '../../src/model/textParts';
import { loadLangSeed, loadTexts } from '../../src/services/langSeed';

const load = (code: string) => loadLangSeed(v.parse(LangCode, code));

it('has every English text built in', async () => {
  expect(await load('en')).toEqual(en);
});

it.each(['xx', 'en-US', '__proto__', 'constructor', '..'])('has none for %s', async (code) => {
  expect(await load(code)).toBeNull();
});

it.each(['en', 'ar'])('has the first texts of %s by themselves, all of them and no other', async (code) => {
  const whole = await load(code);
  const first = await loadTexts(v.parse(LangCode, code), 'first');
  expect(first).toEqual(Object.fromEntries(FIRST_TEXTS.map((key) => [key, whole?.[key]])));
});

it('has no first texts where it has none', async () => {
  expect(await loadTexts(v.parse(LangCode, 'xx'), 'first')).toBeNull();
});

it('has each text of a language in one part of it', async () => {
  const parts = await Promise.all(TEXT_PARTS.map((part) => loadTexts(v.parse(LangCode, 'en'), part)));
  expect(parts.flatMap((texts) => Object.keys(texts ?? {})).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const texts of parts) expect(Object.keys(texts ?? {}).length).toBeGreaterThan(20);
});
