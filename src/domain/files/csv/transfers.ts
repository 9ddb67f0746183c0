// Recognises transfers between one's own accounts, which budgeting programs export, too.
import { isOneOf, typeOfWord, type ColumnKind } from './names';
import { plainWords } from './plain';

/** How budgeting programs call an expense. Beside other types, as in banks, a transfer may be a payment. */
const isExpenseType = isOneOf(`
  expense, expenses, exp, withdrawal, uitgave, uitgaven, ausgabe, ausgaben, depense, depenses, gasto, gastos,
  wydatek, wydatki, gider, مصروف
`);
const isTransferType = isOneOf(`
  transfer, transfers, transfer in, transfer out, incoming transfer, outgoing transfer, internal transfer,
  account transfer, overboeking, overboekingen, umbuchung, umbuchungen, ubertrag, virement, virements,
  virement interne, transferencia, transferencias, traspaso, traspasos, przelew, przelewy, przelew wlasny, virman,
  havale, تحويل, تحويلات
`);
/** `Transfer : Savings` */
const OTHER_ACCOUNT = /^transfer : \S/i;

interface Column {
  name: string;
  kind: ColumnKind | null;
  filled: readonly string[];
}

/** Whether a column may say that a row is a transfer: by its type, the name of a payee, or `true`. */
export function mayNameTransfers({ name, kind, filled }: Column): boolean {
  if (kind === 'payee') return /payee/i.test(name);
  if (kind === 'type') return filled.some((cell) => isExpenseType(plainWords(cell)));
  if (kind !== null) return false;
  return isTypeOfProgram(filled) || isFlag(name, filled);
}

function isFlag(name: string, filled: readonly string[]): boolean {
  return (
    /^(?:is[ _]?)?transfer$/i.test(name.trim()) && filled.every((cell) => /^(?:true|false)$/i.test(cell))
  );
}

/** Whether a cell of such a column says that its row is a transfer. */
export function isTransfer(cell: string): boolean {
  return isTransferType(plainWords(cell)) || OTHER_ACCOUNT.test(cell) || /^true$/i.test(cell);
}

/** Whether types are those of a budgeting program, where all except transfers give the direction. */
export function isTypeOfProgram(filled: readonly string[]): boolean {
  return (
    filled.some((cell) => isExpenseType(plainWords(cell))) &&
    filled.every((cell) => typeOfWord(cell) !== null || isTransferType(plainWords(cell)))
  );
}
