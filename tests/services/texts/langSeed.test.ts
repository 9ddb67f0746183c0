import * as v from 'valibot';
import { expect, it } from 'vitest';
import en from '../../../seed/lang/en.json';
import { LangCode } from '../../../src/model/ids';
import { loadLangSeed } from '../../../src/services/texts/langSeed';

const load = (code: string) => loadLangSeed(v.parse(LangCode, code));

it('the app has every English text built in', async () => {
  expect(await load('en')).toEqual(en);
});

it.each(['xx', 'en-US', 'constructor', 'toString'])('the app has no texts for %s', async (code) => {
  expect(await load(code)).toBeNull();
});
