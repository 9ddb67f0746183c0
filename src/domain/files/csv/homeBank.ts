// Recognises HomeBank's export, whose columns have no names: day, way of payment, number, payee, memo, amount, perhaps the
// state, category, tags.
import { isAmount } from './amount';
import type { FoundColumns } from './columns';
import { isDate } from './date';
import { cellIn } from './money';
import type { Row } from './rows';

/** The number of a way of payment, from none to a direct debit. */
const WAY = /^(?:\d|1[01])$/;
/** The way of payment between own accounts, in versions before 5.6. */
export const INTERNAL_TRANSFER = '5';

/** The columns of such a table; null for any other. */
export function homeBankColumns(rows: readonly Row[], width: number): FoundColumns | null {
  if (width !== 8 && width !== 9) return null;
  const hasState = width === 9;
  const isEach =
    rows.length > 0 &&
    rows.map(cellIn).every((cell) => {
      const isStated = !hasState || /^[RCV]?$/.test(cell(6));
      return (
        isDate(cell(0)) && WAY.test(cell(1)) && isAmount(cell(5)) && isStated && !isAmount(cell(width - 2))
      );
    });
  if (!isEach) return null;
  return {
    columns: {
      date: 0,
      description: 3,
      amount: 5,
      debit: null,
      credit: null,
      type: null,
      category: width - 2,
    },
    texts: [[3], [4], [2]],
    payer: null,
    payee: null,
    currency: null,
    status: hasState ? 6 : null,
    unbooked: [],
    fee: null,
    subcategory: null,
    person: null,
    people: [],
    isShared: false,
    lettered: [],
    kinds: [],
    split: null,
    transfers: [1],
    numeric: [1, 5],
    numbers: null,
  };
}
