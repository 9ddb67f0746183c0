// Recognises the balance that programs write before the first transaction of an account, or to correct it.
import { plainWords } from '../csv/plain';

const OPENING_BALANCES: ReadonlySet<string> = new Set([
  'opening balance',
  'starting balance',
  'initial balance',
  'balance modification',
  'beginsaldo',
  'openingssaldo',
  'anfangssaldo',
  'anfangsbestand',
  'eroffnungssaldo',
  'solde initial',
  'solde d ouverture',
  'saldo inicial',
  'saldo poczatkowe',
  'acilis bakiyesi',
  'الرصيد الافتتاحي',
]);

/** Whether a payee or type is that of an opening or corrected balance, which is no transaction. */
export function isOpeningBalance(name: string): boolean {
  return OPENING_BALANCES.has(plainWords(name));
}
