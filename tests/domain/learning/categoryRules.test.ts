import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isSameRule, ruleFor, usableRules } from '../../../src/domain/learning/categoryRules';
import { ruleDraftOf, validateRule } from '../../../src/domain/learning/ruleDraft';
import type { TransactionType } from '../../../src/model/category';
import type { CategoryRule } from '../../../src/model/categoryRule';
import { CategoryRuleId } from '../../../src/model/ids';
import { fc } from '../../support/properties';
import { anyText, categoryId, planId } from '../builders';

function rule({
  id = 'films',
  contains = 'netflix',
  type = 'expense',
  category = 'Subscriptions',
  createdAt = 1,
}: {
  id?: string;
  contains?: string;
  type?: TransactionType;
  category?: string;
  createdAt?: number;
} = {}): CategoryRule {
  return {
    id: v.parse(CategoryRuleId, id),
    plan_id: planId('home'),
    contains,
    type,
    category: categoryId(category),
    createdAt,
    updatedAt: createdAt,
  };
}

const expense = (description: string) => ({ type: 'expense', description }) as const;

const same = (contains: string, type: TransactionType = 'expense') =>
  isSameRule(rule(), rule({ contains, type }));

describe('a category rule', () => {
  it.each([
    ['in any case', 'netflix', 'NETFLIX.COM 0800'],
    ['with capitals within the name', 'netflix', 'NetFlix'],
    ['without accents', 'cafe', 'Grand Café'],
    ['with accents that the description lacks', 'Café', 'GRAND CAFE'],
    ['with other punctuation', 'amazon.de', 'AMAZON DE*12345'],
    ['within a word', 'markt', 'Supermarkt Meier'],
    ['in another script', 'اشتراك', 'دفع اشتراك شهري'],
    ['with a dotted capital', 'istanbul', 'İSTANBUL KART'],
  ])('finds its text %s', (_, contains, description) => {
    const found = rule({ contains });
    expect(ruleFor([found], expense(description))).toBe(found);
  });

  it.each([
    ['another text', 'netflix', 'Spotify'],
    ['the words in another order', 'albert heijn', 'Heijn, Albert'],
    ['any description, if it has neither letters nor digits', '**', 'Rent ** 12'],
  ])('does not find %s', (_, contains, description) => {
    expect(ruleFor([rule({ contains })], expense(description))).toBeNull();
  });

  it('decides about its own type only', () => {
    expect(ruleFor([rule()], { type: 'income', description: 'Netflix refund' })).toBeNull();
  });

  it('with the longest text decides, and then the newest', () => {
    const short = rule({ id: 'a', contains: 'amazon', createdAt: 9 });
    const long = rule({ id: 'b', contains: 'amazon prime', createdAt: 1 });
    const newer = rule({ id: 'c', contains: 'prime  amazon', createdAt: 2 });
    expect(ruleFor([short, long], expense('AMAZON PRIME VIDEO'))).toBe(long);
    expect(ruleFor([long, short], expense('Amazon Marketplace'))).toBe(short);
    expect(ruleFor([long, newer, short], expense('prime amazon prime'))).toBe(newer);
    expect(ruleFor([newer, long], expense('prime amazon prime'))).toBe(newer);
  });

  it('for a category that the plan does not have decides about nothing', () => {
    const plan = {
      income_categories: [{ uid: categoryId('Subscriptions'), position: 0 }],
      expense_categories: [{ uid: categoryId('Groceries'), position: 0 }],
    };
    const [gone, kept] = [rule(), rule({ id: 'b', category: 'Groceries' })];
    expect(usableRules([gone, kept], plan)).toEqual([kept]);
  });

  it('is the same as one whose text differs only in case, accents and punctuation', () => {
    expect(same('NETFLIX!')).toBe(true);
    expect(same('netflix 2')).toBe(false);
    expect(same('netflix', 'income')).toBe(false);
  });

  it('finds its text between any other texts', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), anyText({ maxLength: 40 }), (before, after) => {
        const found = rule({ contains: 'netflix' });
        expect(ruleFor([found], expense(`${before} Netflix ${after}`.slice(0, 200)))).toBe(found);
      }),
    );
  });
});

const PLAN = {
  income_categories: [{ uid: categoryId('Gifts'), position: 0 }],
  expense_categories: [
    { uid: categoryId('Gifts'), position: 0 },
    { uid: categoryId('Eating out'), position: 1 },
  ],
};

describe('a typed category rule', () => {
  it('gets its type from its category, which both types may have', () => {
    for (const type of ['income', 'expense'] as const) {
      const fields = { contains: 'Grandma', type, category: categoryId('Gifts') };
      expect(validateRule(ruleDraftOf(fields), PLAN)).toEqual({ ok: true, value: fields });
    }
  });

  it('loses hidden characters and outer blanks', () => {
    const draft = ruleDraftOf({
      contains: ' Sushi\u200b bar ',
      type: 'expense',
      category: categoryId('Eating out'),
    });
    expect(validateRule(draft, PLAN)).toMatchObject({ ok: true, value: { contains: 'Sushi bar' } });
  });

  it.each([
    ['', 'rule_text_too_short'],
    ['x', 'rule_text_too_short'],
    ['***', 'rule_text_too_short'],
    ['\u200b\u200b', 'rule_text_too_short'],
    ['x'.repeat(101), 'rule_text_too_long'],
  ])('is refused with the text "%s"', (contains, error) => {
    expect(validateRule({ contains, place: 'expense Gifts' }, PLAN)).toEqual({
      ok: false,
      errors: { contains: error },
    });
  });

  it('needs a category of the plan', () => {
    for (const place of ['', 'expense Rent', 'income Eating out']) {
      expect(validateRule({ contains: 'x', place }, PLAN)).toEqual({
        ok: false,
        errors: { contains: 'rule_text_too_short', place: 'category_required' },
      });
    }
  });

  it('is empty where nothing is known of it', () => {
    expect(ruleDraftOf({})).toEqual({ contains: '', place: '' });
    expect(ruleDraftOf({ contains: 'Rent', type: 'expense' })).toEqual({ contains: 'Rent', place: '' });
  });
});
