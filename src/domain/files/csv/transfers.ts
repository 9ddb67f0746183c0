// Recognises transfers between one's own accounts, which budgeting programs export, too.
import { wordsOf } from './rowLanguages';
import { type ColumnKind } from './columnKinds';
import { isOneOf, words } from './names';
import { typeOfWord } from './rowWords';
import { plainWords, remembered } from './plain';
import { isOpeningBalance } from '../statements/openingBalance';

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
  return isTypeOfProgram(filled) || isFlag(name, filled) || /^category ?id$/i.test(name.trim());
}

/** Cospend's category of money that one person gives back to another. */
const REIMBURSEMENT = '-11';

/** Money between two persons of a household is a transfer, too. */
function isFlag(name: string, filled: readonly string[]): boolean {
  return (
    /^(?:is[ _]?)?(?:transfer|reimbursement|settlement)$/i.test(name.trim()) &&
    filled.every((cell) => /^(?:true|false|yes|no)$/i.test(cell))
  );
}

/** A row with a category: its day and its signed amount. */
interface Moved {
  category: string;
  date: string;
  amount: number;
}

/**
 * Whether a file's category for transfers is one: each row of it has a row of the same day that takes back the same amount, as
 * in files of several accounts.
 */
export function areMirrored(rows: readonly Moved[]): boolean {
  const moved = rows.filter(({ category }) => isTransferType(plainWords(category)));
  const left = new Map<string, number>();
  for (const { date, amount } of moved) {
    const key = `${date} ${Math.abs(amount)}`;
    left.set(key, (left.get(key) ?? 0) + Math.sign(amount));
  }
  return moved.length > 0 && [...left.values()].every((sum) => sum === 0);
}

/** Whether a cell of such a column says that its row is a transfer. */
export function isTransfer(cell: string): boolean {
  if (OTHER_ACCOUNT.test(cell) || /^(?:true|yes)$/i.test(cell) || cell === REIMBURSEMENT) return true;
  return isTransferType(plainWords(cell));
}

/** Whether types are those of a budgeting program, where all except transfers and balances give the direction. */
export function isTypeOfProgram(filled: readonly string[]): boolean {
  return (
    filled.some((cell) => isExpenseType(plainWords(cell))) &&
    filled.every(
      (cell) => typeOfWord(cell) !== null || isTransferType(plainWords(cell)) || isOpeningBalance(cell),
    )
  );
}

/** How banks call an exchange between two currencies of a person, and PayPal what comes from the person's bank. */
const isOfOwnMoney = isOneOf(`
  exchange, currency exchange, conversion, wisselen, valutawissel, wechsel, umtausch, wahrungsumtausch, change, bureau de change,
  cambio, cambio de divisas, cambio de divisa, wymiana, wymiana walut, doviz, doviz alim satim, صرف, صرف عملات,
  bank deposit to pp account, general withdrawal, bankgutschrift auf pay pal konto, allgemeine abbuchung
`);

/** How banks and programs call money between the accounts of one person. */
const isBetweenOwn = isOneOf(wordsOf('own'));

/** Whether a category says that money stays with the person. `Transfer` alone may be a payment to anybody. */
export function isTransferCategory(category: string): boolean {
  return isBetweenOwn(plainWords(category));
}

/** Whether the kind of a payment says that the person moves the person's own money. */
export function isOwnMoney(kind: string): boolean {
  const name = plainWords(kind);
  return isOfOwnMoney(name) || isBetweenOwn(name);
}

/** The category in which Cashew writes both sides of a transfer. */
export function isBalanceCorrection(category: string): boolean {
  return category.toLowerCase() === 'balance correction';
}

const OWN = words(wordsOf('own'));
const TRANSFER = words(wordsOf('transfers'));
const SAVINGS = words(wordsOf('savings'));
/** How banks write that the debt of a card is paid, on either side. */
const CARD_DEBT = words(`
  payment(?: received)? thank you, thank you for your payment, autopay pymt, autopay payment, credit ?card (?:autopay|payments?|pymt|e ?pay*), crd autopay, epay,
  card repayment, creditcardbetaling, creditcard betaling, afrekening creditcard, kreditkartenabrechnung, kreditkartenzahlung, ausgleich kreditkarte, abrechnung kreditkarte,
  reglement carte, releve carte, liquidacion tarjeta, pago tarjeta(?: de)? credito, pago de tarjeta, pagamento cartao(?: de)? credito, pagamento (?:de|da) fatura,
  addebito carta(?: di)? credito, saldo carta(?: di)? credito, splata karty, splata karty kredytowej, kart borcu odeme, kredi karti odeme, سداد بطاقة
`);

/** Whether a text speaks of money between accounts of one person, without being sure. */
export const speaksOfOwn = remembered((text): boolean => {
  const plain = plainWords(text);
  return OWN.test(plain) || CARD_DEBT.test(plain) || (TRANSFER.test(plain) && SAVINGS.test(plain));
});

/** Whether the kind or category of a payment allows for a transfer: `Transfer`, `Payment` on a card. */
export function mayBeTransfer(name: string): boolean {
  const plain = plainWords(name);
  return isTransferType(plain) || isCardPayment(plain) || isBetweenOwn(plain);
}
const isCardPayment = isOneOf(`
  payment, payments, payment credit, payments and credits, credit card payments, zahlung, betaling, paiement, pago, pagamento
`);

/** Whether a category is that of transfers, without being sure. */
export function isCategoryOfTransfers(category: string): boolean {
  return isTransferType(plainWords(category));
}
