import { readFileSync } from 'node:fs';
import { decodeText } from '../../../../src/domain/files/statements/decode';
import {
  isRead,
  type Entry,
  type ReadEntry,
  type UnreadEntry,
} from '../../../../src/domain/files/statements/entry';
import { detectStatement, readStatement } from '../../../../src/domain/files/statements/format';
import type { Statement } from '../../../../src/domain/files/statements/kind';
import type { Currency } from '../../../../src/model/currency';
import { visibleLine } from '../../../../src/model/visibleText';
import { fc } from '../../../support/properties';
import { anyDay, cents } from '../../builders';

/** The text of a file in this folder. */
export function textOf(file: string): string {
  const decoded = decodeText(readFileSync(new URL(file, import.meta.url)));
  if (decoded === null) throw new Error(`${file} is no text`);
  return decoded.text;
}

/** `currency` is that of the plan, here and below. */
export function statementOf(text: string, currency?: Currency): Statement {
  const statement = detectStatement(text, undefined, currency);
  if (typeof statement === 'string') throw new Error(`refused: ${statement}`);
  return statement;
}

export function readAll(
  text: string,
  statement?: Statement,
  currency?: Currency,
): readonly (ReadEntry | UnreadEntry)[] {
  const found = statement ?? statementOf(text, currency);
  return [...readStatement(text, found, '', currency)];
}

/** The entries of a text, and the lines that are left out with their reasons. */
export const resultsOf = (text: string, statement?: Statement, currency?: Currency) =>
  readAll(text, statement, currency).map((each) =>
    isRead(each) ? each.entry : `${each.line} ${each.error}`,
  );

/** With trimmed and single blanks, without invisible characters, and only with text that every format allows. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('<', '>', '&', ';', '"', "'", '/', '!', '^', 'a', ' ', 'é', '😀', '#'),
    }),
  )
  .map((text) =>
    visibleLine(text.replace(/\p{Cc}/gu, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .filter((text) => Array.from(text).length >= 3 && text.length <= 200);

export const anyEntry = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
  description: anyText,
  date: anyDay(),
  category: fc.constant(''),
});

export const euros = ({ type, amount }: Pick<Entry, 'type' | 'amount'>) =>
  `${type === 'expense' ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
