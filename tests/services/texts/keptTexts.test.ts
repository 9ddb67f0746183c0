import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { LangCode } from '../../../src/model/ids';
import { remember } from '../../../src/services/device/deviceStore';
import { keepTexts, cachedTexts } from '../../../src/services/texts/langSeed';
import { stubStorage } from '../../support/storage';

beforeEach(stubStorage);

const en = v.parse(LangCode, 'en');

describe('The texts that a device has stored', () => {
  it('are returned unchanged until they are removed', () => {
    keepTexts(en, { save: 'Save' });
    expect(cachedTexts(en)).toEqual({ save: 'Save' });
    keepTexts(en, null);
    expect(cachedTexts(en)).toBeNull();
  });

  it.each(['', 'junk', '[]', '{"landing_promise":5}', 'null'])('are none when they are junk: %j', (junk) => {
    remember('lang:en', junk);
    expect(cachedTexts(en)).toBeNull();
  });
});
