import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { LangCode } from '../../src/model/ids';
import { remember } from '../../src/services/deviceStore';
import { keepTexts, keptTexts } from '../../src/services/langSeed';
import { stubStorage } from '../support/storage';

beforeEach(stubStorage);

const en = v.parse(LangCode, 'en');

describe('The texts that a device has kept', () => {
  it('come back as they were, until they are forgotten', () => {
    keepTexts(en, { save: 'Save' });
    expect(keptTexts(en)).toEqual({ save: 'Save' });
    keepTexts(en, null);
    expect(keptTexts(en)).toBeNull();
  });

  it.each(['', 'junk', '[]', '{"landing_promise":5}', 'null'])('are none when they are junk: %j', (junk) => {
    remember('lang:en', junk);
    expect(keptTexts(en)).toBeNull();
  });
});
