// The form of a change of a scenario: its texts, and the change that they make.
import * as v from 'valibot';
import type { TransactionType } from '../../model/category';
import type { Day } from '../../model/day';
import { MAX_PERCENT, ScenarioChange, type ChangeId } from '../../model/scenario';
import { RecurrenceUnit, type Series } from '../../model/transaction';
import type { AmountFormats } from '../formats/amounts';
import { checkAmount } from '../money/validateAmount';
import { parseDay } from '../time/calendar';
import { firstScheduled } from '../transactions/recurrence';
import { checkDescription, checkRecurrenceValue } from '../transactions/validateTransaction';
import { errorsOf, invalid, valid, validated, type Checked, type Validated } from '../validated';
import { firstExpected } from './forecast';

export const CHANGE_KINDS = ['end', 'amount', 'series', 'once', 'everyday'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** In the order of the form. */
export type ChangeField =
  'kind' | 'transaction_id' | 'description' | 'amount' | 'category' | 'day' | 'value' | 'unit' | 'percent';

/** The typed texts. A kind uses some of them. */
export type ChangeDraft = Readonly<Record<ChangeField, string>>;

/** The fields of each kind, in the order of the form. */
export const FIELDS_OF = {
  end: ['transaction_id', 'day'],
  amount: ['transaction_id', 'amount', 'day'],
  series: ['description', 'amount', 'category', 'day', 'value', 'unit'],
  once: ['description', 'amount', 'category', 'day'],
  everyday: ['category', 'percent'],
} as const satisfies Record<ChangeKind, readonly ChangeField[]>;

const EMPTY: ChangeDraft = {
  kind: 'end',
  transaction_id: '',
  description: '',
  amount: '',
  category: '',
  day: '',
  value: '1',
  unit: 'months',
  percent: '',
};

/** The texts of a change, or of a new one that begins on `today`. */
export function changeDraftOf(
  change: ScenarioChange | null,
  today: Day,
  { amountForEditing }: Pick<AmountFormats, 'amountForEditing'>,
): ChangeDraft {
  if (change === null) return { ...EMPTY, day: today };
  const { id: _, ...fields } = change;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return {
    ...EMPTY,
    day: today,
    ...texts,
    ...('amount' in change && { amount: amountForEditing(change.amount) }),
  };
}

/**
 * The change that the texts make, or an error for each wrong field. `typeOf` returns the type of a category, or null if
 * the plan doesn't have it. A day before today is wrong, unless the change `before` has the same.
 */
export function validateChange(
  draft: ChangeDraft,
  {
    id,
    before,
    series,
    today,
    formats,
    typeOf,
  }: {
    id: ChangeId;
    before: ScenarioChange | null;
    series: readonly Series[];
    today: Day;
    formats: AmountFormats;
    typeOf: (category: string) => TransactionType | null;
  },
): Validated<ScenarioChange, ChangeField> {
  const kind = CHANGE_KINDS.find((each) => each === draft.kind) ?? 'end';
  const type = typeOf(draft.category);
  const changed = series.find((each) => each.id === draft.transaction_id);
  const checks = {
    transaction_id: changed ? valid(changed.id) : invalid('series_required'),
    description: checkDescription(draft.description),
    amount: checkAmount(draft.amount, formats),
    category:
      type === null || (kind === 'everyday' && type === 'income')
        ? invalid('category_required')
        : valid(draft.category),
    day: checkDay(draft.day, {
      today,
      before: before && 'day' in before ? before.day : null,
      series: kind === 'end' || kind === 'amount' ? changed : undefined,
    }),
    value: checkRecurrenceValue(draft.value),
    unit: valid(RecurrenceUnit.options.find((unit) => unit === draft.unit) ?? 'months'),
    percent: checkPercent(draft.percent),
  };
  const used = FIELDS_OF[kind].map((field) => [field, checks[field]] as const);
  const checked = validated<Record<string, unknown>>(Object.fromEntries(used));
  if (!checked.ok) return { ok: false, errors: errorsOf(checked) };
  const isEntered = kind === 'series' || kind === 'once';
  return {
    ok: true,
    value: v.parse(ScenarioChange, { kind, id, ...checked.value, ...(isEntered && { type }) }),
  };
}

function checkDay(
  text: string,
  { today, before, series }: { today: Day; before: Day | null; series: Series | undefined },
): Checked<Day> {
  const day = parseDay(text);
  if (day === null) return invalid('date_invalid');
  if (day < today && day !== before) return invalid('day_past');
  const first = firstExpected(today);
  if (series && firstScheduled(series, day > first ? day : first) === null) return invalid('series_ended');
  return valid(day);
}

function checkPercent(text: string): Checked<number> {
  const typed = text.replace('%', '').trim();
  const percent = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  return percent <= MAX_PERCENT ? valid(percent) : invalid('percent_invalid');
}
