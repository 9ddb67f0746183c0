// Files that name the built-in categories in the language of the screen that they were exported from.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import categories from '../../../../seed/categories.json';
import ar from '../../../../seed/lang/ar.json';
import de from '../../../../seed/lang/de.json';
import en from '../../../../seed/lang/en.json';
import es from '../../../../seed/lang/es.json';
import fr from '../../../../seed/lang/fr.json';
import nl from '../../../../seed/lang/nl.json';
import pl from '../../../../seed/lang/pl.json';
import tr from '../../../../seed/lang/tr.json';
import { writeCsv } from '../../../../src/domain/files/csv/write';
import { isRead } from '../../../../src/domain/files/statements/entry';
import { categoryFinder } from '../../../../src/domain/files/statements/namesInPlan';
import { dutchEuros } from '../../../../src/domain/formats/formats';
import { translateCategory } from '../../../../src/domain/texts/translate';
import { TransactionType } from '../../../../src/model/category';
import { aTransaction, categoryId } from '../../builders';
import { readAll } from './builders';

const BUILT_IN = categories.map(({ id, type }) => ({
  category: categoryId(id),
  type: v.parse(TransactionType, type),
}));

/** The category that each line of a file gets in a plan with these; null for none. */
function imported(text: string, listed = BUILT_IN): (string | null)[] {
  const of = (type: TransactionType) =>
    listed.filter((each) => each.type === type).map(({ category }) => ({ id: category }));
  const find = categoryFinder({ income: of('income'), expense: of('expense') });
  return readAll(text)
    .filter(isRead)
    .map(({ entry }) => find(entry.type, entry.category));
}

const inQif = (category: string) => `!Type:Bank\nD2026-11-21\nT-2.50\nPBread\nL${category}\n^\n`;

describe('built-in categories', () => {
  it.each(Object.entries({ ar, de, en, es, fr, nl, pl, tr }))('exported in %s are recognised', (_, texts) => {
    const all = BUILT_IN.map((each, index) => aTransaction({ ...each, id: `t-${index}` }));
    const file = writeCsv(
      all,
      () => 'Nora',
      (id) => translateCategory(texts, id),
      dutchEuros(),
    );
    expect(imported(file)).toEqual(BUILT_IN.map(({ category }) => category));
  });

  it('are recognised in any case, and as a part of a name', () => {
    expect(imported(inQif('ENERGIE UND WASSER'))).toEqual(['Energy and water']);
    expect(imported(inQif('Dom:Zakupy spożywcze'))).toEqual(['Groceries']);
  });

  it('have to be in the plan, where a category of its own has the first right to a name', () => {
    const own = { category: categoryId('Wonen'), type: 'expense' as const };
    expect(imported(inQif('Wonen'), [...BUILT_IN, own])).toEqual(['Wonen']);
    expect(imported(inQif('Wohnen'), [own])).toEqual([null]);
  });
});
