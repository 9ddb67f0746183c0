// The content of the product's new database before anyone signs up, small enough to read in a test.
import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import en from '../../seed/lang/en.json';
import type { Transaction } from '../../src/model/transaction';
import { transactionDocument } from './builders';
import { adminDb } from './people';

export const INCOME_CATEGORIES = ['Gifts', 'Salary'];
export const EXPENSE_CATEGORIES = ['Energy', 'Groceries', 'Rent'];
export const COUNTRIES = { BE: 'Belgium', DE: 'Germany', NL: 'Netherlands' };

/** Writes the English texts, the categories and the countries. */
export async function seedBasics(): Promise<void> {
  const db = adminDb();
  const batch = writeBatch(db);
  const times = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  batch.set(doc(db, 'lang/en'), { data: en, ...times });
  INCOME_CATEGORIES.forEach((name) =>
    batch.set(doc(db, 'category', name), { type: 'income', makers: ['income product'], ...times }),
  );
  EXPENSE_CATEGORIES.forEach((name) =>
    batch.set(doc(db, 'category', name), { type: 'expense', makers: ['expense product'], ...times }),
  );
  Object.entries(COUNTRIES).forEach(([id, name]) => batch.set(doc(db, 'country', id), { name }));
  await batch.commit();
}

/** Writes any document at `path` (`transaction/abc`), past the rules. */
export async function writeRaw(path: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await setDoc(doc(adminDb(), path), data);
}

/** The largest number of writes in one batch. */
const AT_ONCE = 500;

/** Writes any number of transactions past the rules, which would take long to check so many. */
export async function writeTransactions(...transactions: readonly Transaction[]): Promise<void> {
  for (let start = 0; start < transactions.length; start += AT_ONCE) {
    const batch = writeBatch(adminDb());
    for (const each of transactions.slice(start, start + AT_ONCE))
      batch.set(doc(adminDb(), 'transaction', each.id), transactionDocument(each));
    // oxlint-disable-next-line no-await-in-loop -- the emulator can't take all at once
    await batch.commit();
  }
}
