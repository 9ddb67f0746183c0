import { describe, expect, it } from 'vitest';
import {
  categoriesOf,
  iconsOf,
  withCategoryAdded,
  withCategoryIcon,
  withCategoryMoved,
  withCategoryRemoved,
} from '../../../src/domain/plans/categoryOrder';
import { withSameChange } from '../../../src/domain/plans/sameListChange';
import type { PlanCategory } from '../../../src/model/plan';
import { fc } from '../../support/properties';
import { categoryId } from '../builders';

const homes: PlanCategory[] = ['Housing', 'Food', 'Travel'].map((name, position) => ({
  uid: categoryId(name),
  position,
}));
const food = categoryId('Food');
const anyCategory = fc.constantFrom('a', 'b', 'c', 'x').map(categoryId);
const anyList = fc
  .uniqueArray(anyCategory)
  .map((names) => names.map((uid, position): PlanCategory => ({ uid, position })));
const inOrder = (expense_categories: PlanCategory[]) =>
  categoriesOf({ income_categories: [], expense_categories }, 'expense');

describe('a change of a list that others have changed meanwhile', () => {
  const changed = (now: PlanCategory[], is: PlanCategory[]) => inOrder(withSameChange(is, homes, now));
  const theirs = withCategoryAdded(homes, categoryId('Gifts'));

  it('adds, removes and moves in the list of now', () => {
    expect(changed(withCategoryAdded(homes, categoryId('Pets')), theirs)).toEqual([
      'Housing',
      'Food',
      'Travel',
      'Gifts',
      'Pets',
    ]);
    expect(changed(withCategoryRemoved(homes, food), theirs)).toEqual(['Housing', 'Travel', 'Gifts']);
    expect(changed(withCategoryMoved(homes, categoryId('Travel'), 0), theirs)).toEqual([
      'Travel',
      'Housing',
      'Food',
      'Gifts',
    ]);
    expect(changed(withCategoryMoved(homes, categoryId('Housing'), 2), theirs)).toEqual([
      'Food',
      'Travel',
      'Housing',
      'Gifts',
    ]);
  });

  it('sets an icon beside those that others have chosen', () => {
    const is = withCategoryIcon(theirs, categoryId('Travel'), 'travel');
    const after = withSameChange(is, homes, withCategoryIcon(homes, food, 'groceries'));
    expect(iconsOf(after)).toEqual(
      new Map([
        ['Food', 'groceries'],
        ['Travel', 'travel'],
      ]),
    );
  });

  it('leaves out what others have removed', () => {
    const is = withCategoryRemoved(homes, food);
    expect(changed(withCategoryMoved(homes, food, 0), is)).toEqual(['Housing', 'Travel']);
    expect(changed(withCategoryIcon(homes, food, 'groceries'), is)).toEqual(['Housing', 'Travel']);
  });

  it('is the same as the change itself where nobody else has changed anything', () => {
    fc.assert(
      fc.property(anyList, anyCategory, fc.nat({ max: 5 }), fc.nat({ max: 2 }), (was, category, to, act) => {
        const acts = [
          () => withCategoryAdded(was, category),
          () => withCategoryRemoved(was, category),
          () => withCategoryMoved(was, category, to),
        ];
        const now = acts[act]?.() ?? was;
        expect(withSameChange(was, was, now)).toEqual(now);
      }),
    );
  });
});
