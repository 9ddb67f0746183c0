import { describe, expect, it } from 'vitest';
import { findCategory, sortedByName } from '../../../src/domain/plans/categoryName';
import { validateCategoryName } from '../../../src/domain/plans/validateCategoryName';
import { fc } from '../../support/properties';
import { categoryId } from '../builders';

const existing = ['Groceries', 'Café', 'Salary'].map((name) => ({ id: categoryId(name) }));
const errorOf = (name: string) => {
  const result = validateCategoryName({ name }, existing);
  return result.ok ? null : result.errors.name;
};

describe('the name of a new category', () => {
  it.each(['Pets', '  Pets  ', 'Café & bar – 電気', '👩‍👧', '_x_', '...', '__x', 'x'.repeat(100)])(
    'may be %j',
    (name) => {
      expect(validateCategoryName({ name }, existing)).toEqual({
        ok: true,
        value: { name: name.trim() },
      });
    },
  );

  it.each(['', '   ', '\u00a0'])('is required, so %j is refused', (name) => {
    expect(errorOf(name)).toBe('category_name_required');
  });

  it.each(['/', 'Food/drinks', '.', '..', ' .. ', '__x__', '____', 'half \ud83d'])(
    'may not be %j, as no document id may be',
    (name) => {
      expect(errorOf(name)).toBe('category_name_invalid');
    },
  );

  it.each([
    ['101 letters', 'x'.repeat(101)],
    ['501 Chinese characters', '電'.repeat(501)],
    ['51 emoji, which count twice', '👩'.repeat(51)],
  ])('may not have %s', (_, name) => {
    expect(errorOf(name)).toBe('name_too_long');
  });

  it.each(['Groceries', 'groceries', ' GROCERIES ', 'CAFÉ', 'Cafe\u0301', 'salary'])(
    'may not be %j, which is taken',
    (name) => {
      expect(errorOf(name)).toBe('category_exists');
    },
  );

  it('may not be that of another one on the screen', () => {
    const shown = [{ id: categoryId('Groceries'), name: 'Boodschappen' }];
    expect(validateCategoryName({ name: 'boodschappen' }, shown)).toMatchObject({
      errors: { name: 'category_exists' },
    });
  });

  it('always fits into the 1,500 bytes of a document id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const result = validateCategoryName({ name }, []);
        const bytes = result.ok ? new TextEncoder().encode(result.value.name).length : 0;
        expect(bytes).toBeLessThanOrEqual(1500);
      }),
    );
  });
});

describe('a category', () => {
  it('is found by its name in another case', () => {
    expect(findCategory(existing, 'gROCERIES')).toBe(existing[0]);
    expect(findCategory(existing, 'Groceries ')).toBeNull();
  });

  it('is found by its name on the screen, unless another one has that id', () => {
    const [groceries, own] = [
      { id: categoryId('Groceries'), name: 'Boodschappen' },
      { id: categoryId('boodschappen') },
    ];
    expect(findCategory([groceries], 'BOODSCHAPPEN')).toBe(groceries);
    expect(findCategory([groceries, own], 'Boodschappen')).toBe(own);
  });
});

describe('category names', () => {
  it('are sorted A–Z, with accented letters beside plain ones', () => {
    expect(sortedByName(['Zoo', 'école', 'Fun', 'apples', 'Eggs'])).toEqual([
      'apples',
      'école',
      'Eggs',
      'Fun',
      'Zoo',
    ]);
  });

  it('are sorted by what a language calls them, in its order', () => {
    const names: Record<string, string> = { Health: 'Çam', Gifts: 'Duvar', Leisure: 'Cam' };
    const categoryName = (id: string) => names[id] ?? id;
    expect(sortedByName(['Gifts', 'Health', 'Leisure'], { lang: 'tr', categoryName })).toEqual([
      'Leisure',
      'Health',
      'Gifts',
    ]);
    expect(sortedByName(['Gifts', 'Leisure'], { lang: 'not a language', categoryName })).toEqual([
      'Leisure',
      'Gifts',
    ]);
  });
});
