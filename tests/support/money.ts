// Shared by the tests of the money pages: a household on a fixed day, and readers for the screen.
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Transaction } from '../../src/model/transaction';
import { transactionDocument } from './builders';
import type { Person } from './people';
import { enters } from './acts';

/** Sets the clock to noon of this day, so that no test depends on the real date. */
export function setToday(day: string): void {
  vi.setSystemTime(`${day}T12:00:00`);
}

/** `person` enters these on their own device. */
export async function enter(person: Person, ...transactions: readonly Transaction[]): Promise<void> {
  await Promise.all(
    transactions.map((transaction) => enters(person, transaction.id, transactionDocument(transaction))),
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

/** Replaces the no-break space in an amount by a plain one, which a test can type. */
export function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll('\u00a0', ' ');
}
