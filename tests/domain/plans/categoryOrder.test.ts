import { describe, expect, it } from 'vitest';
import {
  categoriesOf,
  iconsOf,
  initialCategories,
  withCategoryAdded,
  withCategoryIcon,
  withCategoryMoved,
  withCategoryRemoved,
} from '../../../src/domain/plans/categoryOrder';
import type { PlanCategory } from '../../../src/model/plan';
import { fc } from '../../support/properties';
import { categoryId } from '../builders';

const list = (...entries: [string, number][]): PlanCategory[] =>
  entries.map(([uid, position]) => ({ uid: categoryId(uid), position }));

const inOrder = (expense_categories: PlanCategory[]) =>
  categoriesOf({ income_categories: [], expense_categories }, 'expense');

const homes = list(['Housing', 0], ['Food', 1], ['Travel', 2]);
const food = categoryId('Food');

/** Lists as members may have written them: with gaps, negative positions, the same place or the same category twice. */
const anyList = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), fc.integer({ min: -3, max: 9 })), {
    maxLength: 9,
  })
  .map((entries) => list(...entries));
const anyCategory = fc.constantFrom('a', 'b', 'c', 'x').map(categoryId);

describe('the categories of a plan', () => {
  it('are sorted by position within each type', () => {
    const plan = {
      income_categories: list(['Salary', 1], ['Interest', 0]),
      expense_categories: list(['Travel', 2], ['Housing', 0], ['Food', 1]),
    };
    expect(categoriesOf(plan, 'income')).toEqual(['Interest', 'Salary']);
    expect(categoriesOf(plan, 'expense')).toEqual(['Housing', 'Food', 'Travel']);
  });

  it.each([
    ['gaps', list(['b', 40], ['a', -1], ['c', 100]), ['a', 'b', 'c']],
    ['the same position twice', list(['b', 1], ['a', 1], ['c', 0]), ['c', 'b', 'a']],
    ['the same category twice', list(['a', 3], ['b', 1], ['a', 0]), ['a', 'b']],
    ['an empty list', list(), []],
  ])('have one order even with %s', (_, categories, expected) => {
    expect(inOrder(categories)).toEqual(expected);
  });

  it('are those of the list, each once', () => {
    fc.assert(
      fc.property(anyList, (any) => {
        expect(inOrder(any).toSorted()).toEqual([...new Set(any.map(({ uid }) => uid))].toSorted());
      }),
    );
  });
});

describe('a new plan', () => {
  it('lists the built-in categories in the order of their creation', () => {
    const categories = ['Salary', 'Allowances', 'Rental'].map((id, createdAt) => ({
      id: categoryId(id),
      createdAt,
    }));
    expect(initialCategories(categories.toReversed())).toEqual(
      list(['Salary', 0], ['Allowances', 1], ['Rental', 2]),
    );
  });

  it('lists categories of the same moment by name', () => {
    const categories = ['Zoo', 'energy', 'Éducation', 'Food', 'Adultery'].map((id) => ({
      id: categoryId(id),
      createdAt: 0,
    }));
    expect(initialCategories(categories)).toEqual(
      list(['Adultery', 0], ['Éducation', 1], ['energy', 2], ['Food', 3], ['Zoo', 4]),
    );
  });

  it('lists only the 100 oldest of more categories, so that half of the room is left', () => {
    const categories = Array.from({ length: 250 }, (_, index) => ({
      id: categoryId(`Category ${index}`),
      createdAt: 1000 - index,
    }));
    const taken = initialCategories(categories).map(({ uid }) => uid);
    expect(taken).toEqual(
      categories
        .toReversed()
        .slice(0, 100)
        .map(({ id }) => id),
    );
  });

  it('lists nothing if there are no categories', () => {
    expect(initialCategories([])).toEqual([]);
  });
});

describe('the icon of a category', () => {
  const withIcon = withCategoryIcon(homes, food, 'groceries');

  it('is part of its item, and the others stay as they are', () => {
    expect(withIcon).toEqual([
      { uid: 'Housing', position: 0 },
      { uid: 'Food', position: 1, icon: 'groceries' },
      { uid: 'Travel', position: 2 },
    ]);
    expect([...iconsOf(withIcon)]).toEqual([[food, 'groceries']]);
  });

  it('goes without a trace when it is taken away', () => {
    expect(withCategoryIcon(withIcon, food, null)).toStrictEqual(homes);
  });

  it('goes along when categories are added, moved and removed', () => {
    const changed = withCategoryRemoved(
      withCategoryMoved(withCategoryAdded(withIcon, categoryId('Gifts')), food, 0),
      categoryId('Travel'),
    );
    expect(changed).toStrictEqual([
      { uid: 'Food', position: 0, icon: 'groceries' },
      { uid: 'Housing', position: 1 },
      { uid: 'Gifts', position: 2 },
    ]);
  });

  it('is not added to a category that the list lacks', () => {
    expect(withCategoryIcon(homes, categoryId('Gifts'), 'gifts')).toStrictEqual(homes);
  });

  it('is missing for a category that is named like a property of objects', () => {
    expect(iconsOf(list(['constructor', 0])).get(categoryId('constructor'))).toBeUndefined();
  });
});

describe('a category', () => {
  it('is added at the end', () => {
    expect(withCategoryAdded(homes, categoryId('Gifts'))).toEqual(
      list(['Housing', 0], ['Food', 1], ['Travel', 2], ['Gifts', 3]),
    );
  });

  it('is not added twice', () => {
    expect(withCategoryAdded(homes, food)).toEqual(homes);
  });

  it('leaves no gap when it is removed', () => {
    expect(withCategoryRemoved(homes, food)).toEqual(list(['Housing', 0], ['Travel', 1]));
    expect(withCategoryRemoved(homes, categoryId('Gifts'))).toEqual(homes);
  });

  it.each([
    [0, ['Food', 'Housing', 'Travel']],
    [1, ['Housing', 'Food', 'Travel']],
    [2, ['Housing', 'Travel', 'Food']],
    [9, ['Housing', 'Travel', 'Food']],
  ])('moves to position %d', (to, expected) => {
    expect(withCategoryMoved(homes, food, to).map(({ uid }) => uid)).toEqual(expected);
  });

  it('outside the list is not moved into it', () => {
    expect(withCategoryMoved(homes, categoryId('Gifts'), 0)).toEqual(homes);
  });
});

describe('the order of categories', () => {
  const anyChange = fc.oneof(
    anyCategory.map((uid) => (before: PlanCategory[]) => withCategoryAdded(before, uid)),
    anyCategory.map((uid) => (before: PlanCategory[]) => withCategoryRemoved(before, uid)),
    fc.tuple(anyCategory, fc.nat(9)).map(
      ([uid, to]) =>
        (before: PlanCategory[]) =>
          withCategoryMoved(before, uid, to),
    ),
  );

  it('has no gaps and no category twice after any changes', () => {
    fc.assert(
      fc.property(anyList, fc.array(anyChange, { minLength: 1 }), (start, changes) => {
        const after = changes.reduce((before, change) => change(before), start);
        expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index));
        expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
        expect(inOrder(after)).toEqual(after.map(({ uid }) => uid));
      }),
    );
  });

  it('is a new list after each change', () => {
    fc.assert(
      fc.property(anyList, anyChange, (start, change) => {
        const before = structuredClone(start);
        change(start);
        expect(start).toEqual(before);
      }),
    );
  });

  it('puts a moved category in its place and keeps the others in order', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), fc.nat(), (start, which, where) => {
        const uids = inOrder(start);
        fc.pre(uids.length > 0);
        const uid = uids[which % uids.length] ?? food;
        const to = where % uids.length;
        const after = withCategoryMoved(start, uid, to).map((one) => one.uid);
        expect(after[to]).toBe(uid);
        expect(after.filter((one) => one !== uid)).toEqual(uids.filter((one) => one !== uid));
      }),
    );
  });

  it('stays the same if a category is added and removed again', () => {
    fc.assert(
      fc.property(anyList, (start) => {
        const gifts = categoryId('Gifts');
        expect(withCategoryRemoved(withCategoryAdded(start, gifts), gifts).map(({ uid }) => uid)).toEqual(
          inOrder(start),
        );
      }),
    );
  });
});
