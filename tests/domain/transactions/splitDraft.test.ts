import { assert, constantFrom, dictionary, integer, property } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dutchEuros, formatsOf } from '../../../src/domain/formats/formats';
import { bornBy } from '../../../src/domain/settle/split';
import { dividedBy, inProportion, leftOf } from '../../../src/domain/transactions/splitEditing';
import {
  checkSplit,
  splitDraftOf,
  tidied,
  type SplitDraft,
} from '../../../src/domain/transactions/splitDraft';
import { Currency } from '../../../src/model/currency';
import type { Split } from '../../../src/model/split';
import { cents, userId } from '../builders';

const euros = dutchEuros();
const [noor, bas, tim] = [userId('noor'), userId('bas'), userId('tim')];

const positive = (map: ReadonlyMap<string, number>) => [...map].filter(([, part]) => part > 0);

const aDraft = (changes: Partial<SplitDraft> = {}): SplitDraft => ({
  how: 'plan',
  for: {},
  by: '',
  ...changes,
});

const check = (
  changes: Partial<SplitDraft>,
  amount: number | null = 2000,
  isInPlan?: (id: string) => boolean,
) => {
  const checked = checkSplit(aDraft(changes), amount === null ? null : cents(amount), euros, isInPlan);
  return checked.ok ? checked.value.split : checked.errors;
};

/** Tim has left the plan. */
const isKnown = (id: string) => id !== 'tim';

describe('the form values of a split', () => {
  it.each<[string, Split | undefined, SplitDraft | null]>([
    ['nothing', undefined, null],
    ['an exception with the plan’s shares', {}, null],
    ['one person', { for: { bas: 20 } }, aDraft({ how: 'equal', for: { bas: '1' } })],
    ['equal parts', { for: { bas: 3, noor: 3 } }, aDraft({ how: 'equal', for: { bas: '1', noor: '1' } })],
    ['parts', { for: { bas: 2, noor: 1 } }, aDraft({ how: 'parts', for: { bas: '2', noor: '1' } })],
    [
      'amounts that come to the total',
      { for: { bas: 800, noor: 1200 } },
      aDraft({ how: 'amounts', for: { bas: '8,00', noor: '12,00' } }),
    ],
    ['another payer', { by: { tim: 7 } }, aDraft({ by: 'tim' })],
    ['several payers', { by: { tim: 500, noor: 1500 } }, aDraft({ by: { noor: '15,00', tim: '5,00' } })],
    ['several payers by parts', { by: { tim: 1, noor: 3 } }, aDraft({ by: { noor: '15,00', tim: '5,00' } })],
  ])('say %s', (_, split, draft) => {
    expect(splitDraftOf(split, cents(2000), euros)).toEqual(draft);
  });

  it('leave out people with an empty text, and are null when they say nothing', () => {
    expect(tidied(aDraft({ how: 'parts', for: { noor: '2', bas: ' ' }, by: { tim: '' } }))).toEqual(
      aDraft({ how: 'parts', for: { noor: '2' }, by: {} }),
    );
    expect(tidied(aDraft({ for: { noor: '1' } }))).toBeNull();
  });
});

describe('a typed split', () => {
  it.each<[string, Partial<SplitDraft>, Split | null]>([
    ['the plan’s shares', {}, null],
    ['everyone equally', { how: 'equal', for: { noor: '1', bas: '1' } }, { for: { noor: 1, bas: 1 } }],
    [
      'parts, of which 0 is none',
      { how: 'parts', for: { noor: ' 2 ', bas: '0', tim: '1' } },
      { for: { noor: 2, tim: 1 } },
    ],
    [
      'amounts, of which 0 is none, and calculations',
      { how: 'amounts', for: { noor: '10+2', bas: '8', tim: '0,00' } },
      { for: { noor: 1200, bas: 800 } },
    ],
    ['a guest as payer', { by: 'tim' }, { by: { tim: 1 } }],
    [
      'several payers',
      { how: 'equal', for: { bas: '1' }, by: { noor: '15', tim: '5' } },
      { for: { bas: 1 }, by: { noor: 1500, tim: 500 } },
    ],
  ])('is stored as %s', (_, draft, split) => {
    expect(check(draft)).toEqual(split);
  });

  it.each<[string, Partial<SplitDraft>, object]>([
    ['for nobody', { how: 'equal', for: {} }, { split: 'split_nobody' }],
    ['without a part', { how: 'parts', for: { noor: '0' } }, { split: 'split_nobody' }],
    ['in half parts', { how: 'parts', for: { noor: '1,5' } }, { split: 'split_part_invalid' }],
    ['in too many parts', { how: 'parts', for: { noor: '100000000000' } }, { split: 'split_part_invalid' }],
    ['with text for an amount', { how: 'amounts', for: { noor: 'x' } }, { split: 'amount_invalid' }],
    [
      'that leaves a cent',
      { how: 'amounts', for: { noor: '12', bas: '7,99' } },
      { split: 'split_not_total' },
    ],
    ['that takes a cent too much', { how: 'amounts', for: { noor: '20,01' } }, { split: 'split_not_total' }],
    ['without amounts', { how: 'amounts', for: {} }, { split: 'split_nobody' }],
    ['whose payers paid less', { by: { noor: '12' } }, { payers: 'split_not_total' }],
    ['whose payers are missing', { by: {} }, { payers: 'split_nobody' }],
    [
      'with both wrong',
      { how: 'equal', by: { noor: '-1' } },
      { split: 'split_nobody', payers: 'amount_invalid' },
    ],
  ])('is wrong %s', (_, draft, errors) => {
    expect(check(draft)).toEqual(errors);
  });

  it('needn’t come to an amount that is wrong itself', () => {
    expect(check({ how: 'amounts', for: { noor: '12' } }, null)).toEqual({ for: { noor: 1200 } });
  });

  it('has whole amounts in a currency without decimals', () => {
    const yen = formatsOf('en-US', v.parse(Currency, 'JPY'));
    const typed = aDraft({ how: 'amounts', for: { noor: '12.50', bas: '7.50' } });
    expect(checkSplit(typed, cents(2000), yen)).toMatchObject({ errors: { split: 'amount_whole' } });
  });

  it('names nobody who has left the plan', () => {
    expect(check({ how: 'equal', for: { noor: '1', tim: '1' } }, 2000, isKnown)).toEqual({
      split: 'split_person_left',
    });
    expect(check({ by: 'tim' }, 2000, isKnown)).toEqual({ payers: 'split_person_left' });
    expect(check({ how: 'parts', for: { noor: '1', tim: '0' } }, 2000, isKnown)).toEqual({
      for: { noor: 1 },
    });
  });

  const parts = dictionary(constantFrom('noor', 'bas', 'tim'), integer({ min: 1, max: 5000 }), {
    minKeys: 1,
  });

  it('that a record fills in gives everyone the same part to the cent as the record', () => {
    assert(
      property(parts, parts, integer({ min: 1, max: 9000 }), (bearers, payers, amount) => {
        const total = cents(amount);
        const draft = splitDraftOf({ for: bearers, by: payers }, total, euros);
        const checked = checkSplit(draft, total, euros);
        const read = checked.ok ? checked.value.split : null;
        expect(positive(bornBy(total, read?.for ?? {}))).toEqual(positive(bornBy(total, bearers)));
        expect(positive(bornBy(total, read?.by ?? {}))).toEqual(positive(bornBy(total, payers)));
      }),
    );
  });
});

describe('dividing an expense in another way', () => {
  const division = {
    people: [noor, bas, tim],
    shares: new Map([
      [noor, 2],
      [bas, 1],
      [tim, 0],
    ]),
    amount: cents(1000),
    formats: euros,
  };
  const amounts = aDraft({ how: 'amounts', for: { noor: '7,50', bas: '2,50' } });

  it.each<[string, SplitDraft, SplitDraft['how'], SplitDraft['for']]>([
    ['equally takes everyone', aDraft(), 'equal', { noor: '1', bas: '1', tim: '1' }],
    ['by parts takes the plan’s shares', aDraft(), 'parts', { noor: '2', bas: '1' }],
    ['by amounts keeps what each bears', aDraft(), 'amounts', { noor: '6,67', bas: '3,33' }],
    ['equally keeps who bears it', amounts, 'equal', { noor: '1', bas: '1' }],
    ['by parts keeps who bears it', amounts, 'parts', { noor: '1', bas: '1' }],
    ['by the plan’s shares names nobody', amounts, 'plan', {}],
    [
      'by amounts from parts keeps what each bears',
      aDraft({ how: 'parts', for: { noor: '1', tim: '3' } }),
      'amounts',
      { noor: '2,50', tim: '7,50' },
    ],
    ['by amounts from nobody has none', aDraft({ how: 'equal' }), 'amounts', {}],
  ])('%s', (_, before, how, texts) => {
    expect(dividedBy(before, how, division)).toEqual({ ...before, how, for: texts });
  });

  it('by amounts has none while the amount is wrong', () => {
    expect(dividedBy(aDraft(), 'amounts', { ...division, amount: null }).for).toEqual({});
  });

  it('says what is left, and divides in proportion to a changed amount', () => {
    expect(leftOf({ noor: '10', bas: 'x' }, cents(1320), euros)).toBe(320);
    expect(leftOf({ noor: '10', bas: '4' }, cents(1320), euros)).toBe(-80);
    expect(inProportion({ noor: '10', bas: '5', tim: '' }, cents(2000), euros)).toEqual({
      noor: '13,33',
      bas: '6,67',
    });
    const none = { noor: 'x' };
    expect(inProportion(none, cents(2000), euros)).toBe(none);
  });
});
