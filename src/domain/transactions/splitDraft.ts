// Reads and writes the typed values of an expense's split: for whom it is, and who paid it.
import * as v from 'valibot';
import type { PersonId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { Part, type Parts, type Split } from '../../model/split';
import type { AmountFormats } from '../formats/amounts';
import { checkAmount } from '../money/validateAmount';
import { sum } from '../money/money';
import { bornBy, isSplit, sharingOf } from '../settle/split';
import { invalid, valid, validated, type Checked, type Errors, type Validated } from '../validated';

/** Typed texts by person. A person without a text takes no part. */
export type Texts = Readonly<Record<string, string>>;

export const HOWS = ['plan', 'equal', 'parts', 'amounts'] as const;
export type How = (typeof HOWS)[number];
/** Those that divide any amount, and are quick to choose. */
export const HOWS_OF_MANY: readonly How[] = ['plan', 'equal'];

/** The typed values of a split. */
export interface SplitDraft {
  /** How it is divided: by the plan's shares, equally, by parts, or by amounts. */
  how: How;
  /** Those who bear it, with their parts or amounts; empty by the plan's shares. Texts of equal parts don't count. */
  for: Texts;
  /** The id of one person who paid all of it, or the amounts of several. Empty for the transaction's user. */
  by: string | Texts;
}

/** The plan's shares, and paid by the transaction's user: the drafts of a transaction have null instead. */
export const NO_SPLIT: SplitDraft = { how: 'plan', for: {}, by: '' };

/** Null for a draft that says nothing. Leaves people with an empty text out. */
export function tidied(draft: SplitDraft): SplitDraft | null {
  const { how, by } = draft;
  const payers = typeof by === 'string' ? by : withoutEmpty(by);
  if (how === 'plan' && payers === '') return null;
  return { how, for: how === 'plan' ? {} : withoutEmpty(draft.for), by: payers };
}

function withoutEmpty(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** A split as form values, which `checkSplit` reads back. Null for none. */
export function splitDraftOf(
  split: Split | undefined,
  amount: Cents,
  formats: Pick<AmountFormats, 'amountForEditing' | 'unit'>,
): SplitDraft | null {
  if (!isSplit(split)) return null;
  return { ...bearersOf(split.for, amount, formats), by: payersOf(split.by, amount, formats) };
}

function bearersOf(
  parts: Parts | undefined,
  amount: Cents,
  { amountForEditing }: Pick<AmountFormats, 'amountForEditing'>,
): Pick<SplitDraft, 'how' | 'for'> {
  const sharing = sharingOf(parts, amount);
  switch (sharing.kind) {
    case 'plan':
      return { how: 'plan', for: {} };
    case 'equal':
      return { how: 'equal', for: Object.fromEntries(sharing.people.map((id) => [id, '1'])) };
    case 'weights':
      return { how: 'parts', for: textsOf(sharing.weights, String) };
    case 'amounts':
      return { how: 'amounts', for: textsOf(sharing.amounts, amountForEditing) };
  }
}

/** Several payers have amounts, also where the parts don't come to the amount. */
function payersOf(
  parts: Parts | undefined,
  amount: Cents,
  { amountForEditing, unit }: Pick<AmountFormats, 'amountForEditing' | 'unit'>,
): SplitDraft['by'] {
  const [first = '', ...others] = Object.keys(parts ?? {});
  if (parts === undefined || others.length === 0) return first;
  return textsOf(bornBy(amount, parts, unit), amountForEditing);
}

/** The texts of numbers by person. People without a part have none. */
export function textsOf<N extends number>(
  numbers: ReadonlyMap<PersonId, N>,
  textOf: (number: N) => string,
): Texts {
  return Object.fromEntries(
    [...numbers].filter(([, number]) => number > 0).map(([id, number]) => [id, textOf(number)]),
  );
}

const mapTexts = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, change(text)]));

export type SplitField = 'split' | 'payers';

/**
 * Validates for whom an expense is and who paid it. `amount` is null while it is invalid itself; then amounts needn't come
 * to it. `isKnown` returns whether somebody is in the plan. The result is null for the plan's shares and the transaction's
 * user.
 */
export function checkSplit(
  draft: SplitDraft | null,
  amount: Cents | null,
  formats: AmountFormats,
  isKnown: (id: string) => boolean = () => true,
): Validated<{ split: Split | null }, SplitField> {
  if (draft === null) return { ok: true, value: { split: null } };
  const checked = validated({
    split: checkBearers(draft, amount, formats),
    payers: checkPayers(draft.by, amount, formats),
  });
  if (!checked.ok) return checked;
  const { split: bearers, payers } = checked.value;
  const errors: Errors<SplitField> = {
    ...(hasLeft(bearers, isKnown) && { split: 'split_person_left' }),
    ...(hasLeft(payers, isKnown) && { payers: 'split_person_left' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const split = { ...(bearers && { for: bearers }), ...(payers && { by: payers }) };
  return { ok: true, value: { split: isSplit(split) ? split : null } };
}

const hasLeft = (parts: Parts | null, isKnown: (id: string) => boolean) =>
  parts !== null && !Object.keys(parts).every(isKnown);

function checkBearers(
  { how, for: texts }: SplitDraft,
  amount: Cents | null,
  formats: AmountFormats,
): Checked<Parts | null> {
  if (how === 'plan') return valid(null);
  if (how === 'amounts') return checkAmounts(texts, amount, formats);
  const parts = mapTexts(texts, (text) => (how === 'equal' ? '1' : text));
  const read = Object.entries(parts).map(([id, text]) => [id, parsePart(text)] as const);
  const weights = read.flatMap(([id, part]) => (part === null || part === 0 ? [] : [[id, part] as const]));
  if (read.some(([, part]) => part === null)) return invalid('split_part_invalid');
  return weights.length === 0 ? invalid('split_nobody') : valid(Object.fromEntries(weights));
}

function checkPayers(
  by: SplitDraft['by'],
  amount: Cents | null,
  formats: AmountFormats,
): Checked<Parts | null> {
  if (typeof by !== 'string') return checkAmounts(by, amount, formats);
  return valid(by === '' ? null : { [by]: 1 });
}

function checkAmounts(texts: Texts, amount: Cents | null, formats: AmountFormats): Checked<Parts> {
  const read = Object.entries(texts).map(([id, text]) => [id, readAmount(text, formats)] as const);
  const amounts = read.flatMap(([id, each]) =>
    'error' in each || each.value === 0 ? [] : [[id, each.value] as const],
  );
  const wrong = read.map(([, each]) => each).find((each) => 'error' in each);
  if (wrong) return wrong;
  if (amounts.length === 0) return invalid('split_nobody');
  const total = sum(amounts.map(([, each]) => each));
  return amount === null || total === amount
    ? valid(Object.fromEntries(amounts))
    : invalid('split_not_total');
}

/** Reads a typed part of an amount, which may be 0. */
export function readAmount(text: string, formats: AmountFormats): Checked<Cents> {
  return formats.parseAmount(text) === 0 ? valid(sum([])) : checkAmount(text, formats);
}

/** Reads a typed part: a whole number from 0. Null for anything else. */
export function parsePart(text: string): number | null {
  const typed = text.trim();
  const number = /^\d+$/.test(typed) ? Number(typed) : null;
  return number === 0 || v.is(Part, number) ? number : null;
}

/** Everyone whom a split names. */
export function peopleIn({ for: bearers = {}, by = {} }: Split): string[] {
  return [...new Set([...Object.keys(bearers), ...Object.keys(by)])];
}
