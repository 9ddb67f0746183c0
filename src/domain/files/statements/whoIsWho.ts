// Says who in the plan the people of a file of shared costs are, and what that makes of the file's lines.
import type { TransactionType } from '../../../model/category';
import type { Day } from '../../../model/day';
import type { PersonId, UserId } from '../../../model/ids';
import type { Cents } from '../../../model/money';
import type { ImportEdits } from '../../../model/importDraft';
import type { Parts, Split } from '../../../model/split';
import { difference, sum } from '../../money/money';
import { shareOut } from '../../settle/shares';
import { isSplit } from '../../settle/split';
import { transfers } from '../../settle/transfers';
import { plainWords } from '../csv/plain';
import { isRead, type LineError, type ReadEntry, type UnreadEntry } from './entry';
import type { FileContent } from './fileContent';
import type { ImportRow } from './importTable';
import { isSamePerson } from './person';
import type { Shared } from './shared';

/** More names than this are no household. */
export const MAX_NAMES = 40;

/** Whom each name stands for. A name may be missing while its person isn't in the plan yet. */
export type Who<Id extends string = PersonId> = ReadonlyMap<string, Id>;

interface Called<Id extends string> {
  id: Id;
  name: string;
}

/**
 * The people of the plan whom names in a file most likely stand for: those with the same name, then those with the same
 * first name or its initial. Nobody stands for two names, and a name that fits several people is missing.
 */
export function likelyWho<Id extends string>(
  names: readonly string[],
  people: readonly Called<Id>[],
): Who<Id> {
  const who = new Map<string, Id>();
  const match = (isAlike: (name: string, other: string) => boolean) => {
    const taken = new Set(who.values());
    const open = people.filter(({ id }) => !taken.has(id));
    const left = names.filter((name) => !who.has(name));
    for (const name of left) {
      const [first, ...more] = open.filter((each) => isAlike(name, each.name));
      const rivals = first ? left.filter((each) => isAlike(each, first.name)) : [];
      if (first && more.length === 0 && rivals.length === 1) who.set(name, first.id);
    }
  };
  match((name, other) => plainWords(name) === plainWords(other));
  match(isSamePerson);
  match((name, other) => firstWordOf(name) === firstWordOf(other) && (isOneWord(name) || isOneWord(other)));
  return who;
}

const firstWordOf = (name: string) => plainWords(name).split(' ')[0] ?? '';
const isOneWord = (name: string) => !plainWords(name).includes(' ');

/** Whom names stand for, who is a member, and who paid entries that name no member. */
export interface Sharing {
  who: Who;
  members: readonly UserId[];
  me: UserId;
}

/** What a line with shared costs writes besides its amount. */
export interface Sharers {
  userId: UserId;
  split?: Split;
}

/**
 * Who paid an entry and for whom it was. `userId` is a member who paid, or `me`, who imports it, if none did. Income has no
 * split.
 */
export function sharersOf(
  { type, shared }: { type: TransactionType; shared: Shared },
  { who, members, me }: Sharing,
): Sharers {
  const bearers = partsOf(shared.for, who);
  const payers = partsOf(shared.by, who);
  const userId = members.find((id) => payers.has(id)) ?? me;
  if (type === 'income') return { userId };
  // The file doesn't say who paid it, but that the same person bears it.
  if (shared.by.size === 0) return { userId: me, split: { for: { [me]: 1 } } };
  const isOwn = payers.size === 1 && payers.has(userId);
  return { userId, split: { for: recordOf(bearers), ...(!isOwn && { by: recordOf(payers) }) } };
}

/** The parts by person: names that stand for one person are added up. */
function partsOf<Id extends string>(parts: ReadonlyMap<string, number>, who: Who<Id>): Map<Id, number> {
  const found = new Map<Id, number>();
  for (const [name, part] of parts) {
    const id = who.get(name);
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + part);
  }
  return found;
}

const recordOf = (parts: ReadonlyMap<PersonId, number>): Parts => Object.fromEntries(parts);

/**
 * The rows with who paid them and for whom they are, if nobody has chosen that. A member whom somebody has chosen for a row
 * paid it alone. `payers` are names in the file: those of a row that isn't paid by its member alone.
 */
export function sharedRows(
  rows: readonly ImportRow[],
  edits: ImportEdits,
  context: Sharing,
): readonly ImportRow[] {
  return rows.map((row) => {
    const { shared } = row.read.entry;
    if (shared === undefined) return row;
    const sharers = sharersOf({ type: row.type, shared }, context);
    const chosen = edits.rows.get(row.key)?.userId;
    const isChosen = chosen !== undefined && context.members.includes(chosen);
    if (!isChosen) {
      const payers = [...shared.by.keys()];
      const isAlone = payers.every((name) => context.who.get(name) === sharers.userId);
      return { ...withSharers(row, sharers), ...(!isAlone && { payers }) };
    }
    const bearers = shared.by.size === 0 ? { [chosen]: 1 } : sharers.split?.for;
    return withSharers(row, { userId: chosen, ...(bearers && { split: { for: bearers } }) });
  });
}

function withSharers(row: ImportRow, { userId, split }: Sharers): ImportRow {
  const { split: _, ...rest } = row;
  const { chosenFor } = row;
  if (chosenFor === undefined) return { ...rest, userId, ...(split && { split }) };
  const chosen = { ...(chosenFor && { for: chosenFor }), ...(split?.by && { by: split.by }) };
  return { ...rest, userId, ...(isSplit(chosen) && { split: chosen }) };
}

/** A payment between two people that a file has. */
export interface FoundRepayment<Id extends string = PersonId> {
  from: Id;
  to: Id;
  amount: Cents;
  day: Day;
  description: string;
  /** Of equal ones on a day, the first one has 1. */
  number: number;
}

/**
 * The payments between people that lines make, by the ids or names of `who`: those of `repays`, and those of shared
 * income, which nobody settles otherwise: the person who received it owes the others their parts.
 */
export function repaymentsOf<Id extends string>(
  lines: readonly Pick<ReadEntry, 'entry'>[],
  context: { who: Who<Id>; unit: number },
): FoundRepayment<Id>[] {
  const numbers = new Map<string, number>();
  return lines.flatMap(({ entry: { type, amount, date: day, description, shared } }) => {
    if (shared === undefined || shared.by.size === 0) return [];
    const gave = amountsOf(amount, shared.by, context);
    const bears = amountsOf(amount, shared.for, context);
    const nets = new Map(
      [...new Set([...gave.keys(), ...bears.keys()])].map((id) => [
        id,
        difference(gave.get(id) ?? sum([]), bears.get(id) ?? sum([])),
      ]),
    );
    // Somebody isn't in the plan yet.
    if (sum([...nets.values()]) !== 0) return [];
    return transfers(nets).map(({ from: debtor, to: creditor, amount: part }) => {
      const [from, to] = type === 'income' ? [debtor, creditor] : [creditor, debtor];
      const key = `${from}\n${to}\n${day}\n${part}`;
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      return { from, to, amount: part, day, description, number };
    });
  });
}

/** Leaves out a payment between people, or income that they share, of a day that hasn't come: nobody has paid it yet. */
export function asOfToday<Line extends ReadEntry | UnreadEntry<LineError>>(
  line: Line,
  today: Day,
): Line | UnreadEntry<LineError> {
  const { entry } = isRead(line) ? line : (line.repays ?? { entry: null });
  const isPayment = !isRead(line) || (entry?.type === 'income' && entry.shared !== undefined);
  if (entry === null || !isPayment || entry.date <= today) return line;
  const cells = isRead(line) ? [entry.date, entry.description] : line.cells;
  return { line: line.line, error: 'not_booked', cells };
}

/** The lines that make payments between people: those that say so, and included income that people share. */
export function repayingLines(
  { repayments }: Pick<FileContent, 'repayments'>,
  rows: readonly ImportRow[],
): Pick<ReadEntry, 'entry'>[] {
  const incomes = rows.filter(
    ({ type, isIncluded, read }) => type === 'income' && isIncluded && read.entry.shared !== undefined,
  );
  return [
    ...repayments.map(({ repays }) => repays),
    ...incomes.map(({ read, type, amount, date, description }) => ({
      entry: { ...read.entry, type, amount, date, description },
    })),
  ];
}

/** The amounts by person, to the cent; of nobody where no name stands for anyone. */
function amountsOf<Id extends string>(
  amount: Cents,
  parts: ReadonlyMap<string, number>,
  { who, unit }: { who: Who<Id>; unit: number },
): Map<Id, Cents> {
  const weights = partsOf(parts, who);
  return weights.size === 0 ? new Map<Id, Cents>() : shareOut(amount, weights, unit);
}
