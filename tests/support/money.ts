// What the stories of the money pages share: a household on a day of its own, and what the screen shows.
import { screen, within } from '@testing-library/react';
import { doc, setDoc } from 'firebase/firestore';
import { vi } from 'vitest';
import type { Transaction } from '../../src/model/transaction';
import { transactionDocument } from './builders';
import type { Person } from './people';

/** It is noon of this day, so that no story depends on when it is told. */
export function setToday(day: string): void {
  vi.setSystemTime(`${day}T12:00:00`);
}

/** `person` enters these on a device of their own. */
export async function enter(person: Person, ...transactions: readonly Transaction[]): Promise<void> {
  await Promise.all(
    transactions.map((transaction) =>
      setDoc(doc(person.db, 'transaction', transaction.id), transactionDocument(transaction)),
    ),
  );
}

/** The card or the day with this heading. */
export function section(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}

/** The text of each row under this heading, in order. */
export async function rowsOf(name: string): Promise<string[]> {
  return within(await section(name))
    .queryAllByRole('listitem')
    .map(textOf);
}

/** With the no-break space of an amount as one that can be typed in a test. */
export function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll('\u00a0', ' ');
}
