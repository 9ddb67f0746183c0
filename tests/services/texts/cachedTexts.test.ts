import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { LangCode } from '../../../src/model/ids';
import { remember } from '../../../src/services/device/deviceStore';
import { cacheTexts, cachedTexts } from '../../../src/services/texts/langSeed';
import { stubStorage } from '../../support/storage';

beforeEach(stubStorage);

const en = v.parse(LangCode, 'en');

describe('The texts that a device has kept', () => {
  it('come back as they were, until they are forgotten', () => {
    cacheTexts(en, { save: 'Save' });
    expect(cachedTexts(en)).toEqual({ save: 'Save' });
    cacheTexts(en, null);
    expect(cachedTexts(en)).toBeNull();
  });

  it.each(['', 'junk', '[]', '{"landing_promise":5}', 'null'])('are none when they are junk: %j', (junk) => {
    remember('lang:en', junk);
    expect(cachedTexts(en)).toBeNull();
  });
});
