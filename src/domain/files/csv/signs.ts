// Finds out by the running balance whether amounts include their fees, and which sign money out and in usually have.
import { figuresIn, parseSigned } from './amount';
import { signInBalance, type Figures } from './balance';
import { cellsOf } from './columns';
import { cellIn, signedIn, type MoneyLayout, type SignLayout } from './money';
import { plainWords } from './plain';
import type { Row } from './rows';

/** The one way in which the amounts and their fees explain the balance. */
export function feesOf(
  body: readonly Row[],
  balances: readonly Figures[],
  layout: SignLayout & Pick<MoneyLayout, 'fee'>,
): MoneyLayout['fees'] {
  const fees = figuresIn(cellsOf(body, layout.fee)).map((each) => each ?? 0);
  const isChosen = Object.values(layout.columns).includes(layout.fee);
  if (layout.fee === null || isChosen || balances.length === 0 || fees.every((each) => each === 0)) return 0;
  const amounts = body.map((row) => signedIn(cellIn(row), layout));
  const ways = ([0, -1, 1] as const).filter((way) => {
    const figures = amounts.map((each, row) =>
      typeof each === 'string' ? null : each + way * (fees[row] ?? 0),
    );
    return balances.some((each) => signInBalance(each, figures) !== null);
  });
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** Words for money that comes back, or is taken back. */
export const REVERSED =
  /(?<!\p{L})(?:storno\p{L}*|reversals?|reversed|refund(?:ed)?|chargeback|terugboeking|storneren|terugbetaling|ruckbuchung|rueckbuchung|ruckerstattung|erstattung|annulation|remboursement|extourne|devolucion|estorno|rimborso|refusjon|refusion|hyvitys|vraceni|возврат|reembolso|anulacion|zwrot|iade|استرداد)(?!\p{L})/u;

const optionsOf = (amounts: readonly number[]) =>
  amounts.some((each) => each < 0) ? [false, true] : [false];

type Signs = Pick<SignLayout, 'isDebitNegative' | 'isCreditNegative'>;

/** Which sign is the usual one in separate columns: by the balance, the number of each sign, or words for reversals. */
export function signsOf(
  body: readonly Row[],
  balances: readonly Figures[],
  layout: Pick<SignLayout, 'columns' | 'decimal' | 'lettered'>,
): Signs {
  const { columns, decimal } = layout;
  const [debits = [], credits = []] = [columns.debit, columns.credit].map((column) =>
    cellsOf(body, column).map((cell) => parseSigned(cell, decimal ?? ',') ?? 0),
  );
  if (columns.amount !== null) return { isDebitNegative: false, isCreditNegative: false };
  const [proven, ...more] = optionsOf(debits)
    .flatMap((isDebitNegative) =>
      optionsOf(credits).map((isCreditNegative) => ({ isDebitNegative, isCreditNegative })),
    )
    .filter((signs) => {
      const figures = body.map((row) => signedIn(cellIn(row), { ...layout, ...signs }));
      const amounts = figures.map((each) => (typeof each === 'string' ? null : each));
      return balances.some((each) => signInBalance(each, amounts) === 1);
    });
  // A balance that rises by all plain amounts may be a debt.
  const isPlain =
    (proven?.isDebitNegative === false && debits.some((each) => each > 0)) ||
    (proven?.isCreditNegative === false && credits.some((each) => each > 0));
  if (proven !== undefined && more.length === 0 && isPlain) return proven;
  return {
    isDebitNegative: isMostlyNegative(body, debits),
    isCreditNegative: isMostlyNegative(body, credits),
  };
}

/** Null where neither the number of each sign nor a word for a reversal decides. */
function isMostlyNegative(body: readonly Row[], amounts: readonly number[]): boolean | null {
  const rowsOf = (sign: 1 | -1) => body.filter((_, row) => sign * (amounts[row] ?? 0) > 0);
  const [above, below] = [rowsOf(1), rowsOf(-1)];
  if (above.length >= below.length * 2) return false;
  if (below.length >= above.length * 2) return true;
  const [isAbove, isBelow] = [above, below].map((rows) =>
    rows.some(({ cells }) => cells.some((cell) => REVERSED.test(plainWords(cell)))),
  );
  return isAbove === isBelow ? null : (isAbove ?? null);
}
