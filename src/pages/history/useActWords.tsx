import type { ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Act } from '../../domain/history/acts';
import {
  amountOf,
  sayingOf,
  type Difference,
  type Saying,
  type ShownField,
  type Told,
  type Values,
} from '../../domain/history/told';
import { isOfPeople, toldOfPlan, type PlanTold } from '../../domain/history/toldOfPlan';
import { splitDraftOf } from '../../domain/transactions/splitDraft';
import { dayFromMillis } from '../../domain/time/calendar';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { useSplitWords } from '../../features/split/useSplitWords';
import { exact, sum } from '../../domain/money/money';
import type { Cents } from '../../model/money';
import { MAX_WEIGHT } from '../../model/plan';
import type { Split } from '../../model/split';
import type { Day } from '../../model/day';
import type { ActKind } from '../../model/history';
import type { TransactionId } from '../../model/ids';
import type { TranslationKey } from '../../model/lang';
import styles from './History.module.css';
import { usePlanWords, type PlanWords } from './usePlanWords';
import { NONE, useJoined, words } from './words';

const LABELS: Readonly<Record<ShownField, TranslationKey>> = {
  description: 'description',
  amount: 'amount',
  date: 'date',
  category: 'category',
  user_id: 'member',
  recurrance: 'repeat',
  split: 'split_title',
};

const DAYS = {
  skipped: 'history_day_skipped',
  confirmed: 'history_day_confirmed',
  unconfirmed: 'history_day_unconfirmed',
  back: 'history_day_back',
} as const;

/** What is around a description. */
type Wrap = (name: ReactNode) => ReactNode;

const bare: Wrap = (name) => name;

/** The label of the way back. */
export type WayBack = 'undo' | 'history_bring_back';

/** An act with what it did: to transactions, and besides. One of them, at least. */
export interface ToldAct {
  act: Act;
  told: readonly Told[];
  besides: readonly PlanTold[];
}

/** The acts that did something to anything, or to one transaction. */
export function toldActs(
  acts: readonly Act[],
  toldOf: (act: Act) => readonly Told[],
  of?: TransactionId,
): ToldAct[] {
  return acts
    .map((act) => ({
      act,
      told: toldOf(act).filter(({ id }) => of === undefined || id === of),
      besides: of === undefined ? toldOfPlan(act) : [],
    }))
    .filter(({ told, besides }) => told.length + besides.length > 0);
}

/** Nothing comes back where an act has only entered something. Null where there is no way back. */
export function wayBackOf({ told, besides }: Pick<ToldAct, 'told' | 'besides'>): WayBack | null {
  if (besides.some(isOfPeople)) return null;
  return [...told, ...besides].every(({ what }) => what === 'new') ? 'undo' : 'history_bring_back';
}

export interface ActWords {
  /** Who did what: 'Nora entered Bread, €12.50'. */
  sentence: (told: ToldAct, who: string) => ReactNode;
  /** One of the transactions of an act. */
  line: (told: Told, link: Wrap) => ReactNode;
  /** What bringing back does to a transaction. */
  promise: (undone: Told) => ReactNode;
  /** The category, day, person and rhythm of a new or deleted one. */
  detail: (told: Told) => ReactNode;
  /** Above the life of one transaction. */
  about: (values: Values) => ReactNode;
  name: (values: Values) => ReactNode;
  /** What was refused, and why. */
  because: (what: ReactNode, why: string) => ReactNode;
  besides: PlanWords;
}

/** Acts whose sentence is about their transactions, whatever else they did. */
const OF_TRANSACTIONS: readonly ActKind[] = ['entry', 'change', 'deletion', 'import', 'series'];

/** Numbers that no weights can be are amounts. */
function amountIn({ for: parts = {} }: Split = {}): Cents {
  const numbers = Object.values(parts);
  return sum(numbers.some((part) => part > MAX_WEIGHT) ? numbers.map(exact) : []);
}

/** Puts what acts did into words. `nameOf` names people, also former members. */
export function useActWords(nameOf: (id: string) => string): ActWords {
  const { t, tn, categoryName } = useLanguage();
  const formats = useFormats();
  const wordsOfSplit = useSplitWords();
  const besidesWords = usePlanWords(nameOf);

  const joined = useJoined();

  const named = ({ description }: Values, wrap = bare) =>
    wrap(description === undefined ? t('history_some') : <bdi className={styles.name}>{description}</bdi>);

  function repeats({ recurrance }: Values): ReactNode {
    if (recurrance === undefined) return NONE;
    const every = tn(`every_${recurrance.type}`, recurrance.value);
    if (recurrance.end_date === null) return every;
    const date = <DateText day={dayFromMillis(recurrance.end_date)} />;
    return (
      <>
        {every} {words(t('until'), { date })}
      </>
    );
  }

  function value(field: ShownField, values: Values, about: Values): ReactNode {
    const { amount, category, date, description, split, user_id: member } = values;
    switch (field) {
      case 'amount':
        return amount === undefined ? NONE : <Money amount={amount} />;
      case 'category':
        return category === undefined ? NONE : <bdi>{categoryName(category)}</bdi>;
      case 'date':
        return date === undefined ? NONE : <DateText day={dayFromMillis(date)} />;
      case 'description':
        return description === undefined ? NONE : <bdi>{description}</bdi>;
      case 'user_id':
        return member === undefined ? NONE : <bdi>{nameOf(member)}</bdi>;
      case 'recurrance':
        return repeats(values);
      case 'split':
        return <bdi>{wordsOfSplit(splitDraftOf(split, about.amount ?? amountIn(split), formats))}</bdi>;
    }
  }

  function differing(difference: Difference, about: Values): ReactNode {
    if (difference.field === 'moved')
      return words(t('history_day_moved'), { date: <DateText day={difference.to} /> });
    if (!('was' in difference)) return t(DAYS[difference.field]);
    const { field, was, now, on } = difference;
    // An occurrence without its own value had that of the series.
    if (on !== undefined && was[field] === undefined)
      return (
        <>
          <span className={styles.field}>{t(LABELS[field])}</span> {value(field, now, about)}
        </>
      );
    return words(t('history_from_to'), {
      field: <span className={styles.field}>{t(LABELS[field])}</span>,
      was: value(field, was, about),
      now: value(field, now, about),
    });
  }

  /** With its day, unless all are on one day that the sentence names. */
  const dated = (difference: Difference, about: Values, isDayNamed: boolean): ReactNode =>
    difference.on === undefined || isDayNamed
      ? differing(difference, about)
      : words(t('change_of'), {
          name: <DateText day={difference.on} />,
          value: differing(difference, about),
        });

  function withDifferences(
    what: ReactNode,
    differences: readonly Difference[],
    about: Values,
    isDayNamed = false,
  ): ReactNode {
    if (differences.length === 0) return what;
    return words(t('change_of'), {
      name: what,
      value: joined(differences.map((each) => dated(each, about, isDayNamed))),
    });
  }

  function thing(told: Told, wrap = bare): ReactNode {
    const amount = amountOf(told);
    if (amount === null) return named(told.values, wrap);
    return words(t('history_list'), { one: named(told.values, wrap), other: <Money amount={amount} /> });
  }

  const onDays = (what: ReactNode, on: readonly Day[]): ReactNode =>
    on.length === 0
      ? what
      : words(t('history_on'), {
          description: what,
          date: joined(on.map((day) => <DateText key={day} day={day} />)),
        });

  function sentence({ act, told, besides }: ToldAct, who: string): ReactNode {
    const [first, ...others] = besides;
    if (first === undefined || (told.length > 0 && OF_TRANSACTIONS.includes(act.kind))) {
      const saying = saidOf(sayingOf(act, told), who);
      return first === undefined ? saying : joined([saying, t('more_count', { count: besides.length })]);
    }
    return joined([
      besidesWords.sentence(act, first, who),
      ...(others.length > 0 ? [t('more_count', { count: others.length })] : []),
      ...(told.length > 0 ? [tn('several_total', told.length)] : []),
    ]);
  }

  function saidOf(saying: Saying, who: string): ReactNode {
    const text = t(`history_${saying.verb}`);
    const name = <bdi className={styles.name}>{who}</bdi>;
    if ('count' in saying) {
      const what = tn('several_total', saying.count);
      return withDifferences(words(text, { name, what }), saying.differences, {});
    }
    const { about, differences, on, verb } = saying;
    if (verb === 'changed_from') {
      const [day] = on;
      return words(text, { name, what: thing(about), date: day && <DateText day={day} /> });
    }
    const what = onDays(thing(about), on);
    return withDifferences(words(text, { name, what }), differences, about.values, on.length > 0);
  }

  const changed = ({ values, differences }: Told, wrap = bare) =>
    withDifferences(named(values, wrap), differences, values);

  return {
    sentence,
    besides: besidesWords,
    name: (values) => named(values),
    because: (what, why) => words(t('change_of'), { name: what, value: why }),
    about: (values) =>
      words(t('history_of'), {
        what: values.description === undefined ? t('history_of_one') : named(values),
      }),
    line: (told, link) => {
      if (told.what === 'changed') return changed(told, link);
      return words(t(told.what === 'new' ? 'history_line_new' : 'history_line_gone'), {
        what: thing(told, link),
      });
    },
    promise: (undone) => {
      if (undone.what === 'changed') return changed(undone);
      const text = t(undone.what === 'new' ? 'history_back_again' : 'history_back_gone');
      return words(text, { what: thing(undone) });
    },
    detail: ({ values }) => {
      const fields: readonly ShownField[] = ['category', 'date', 'user_id', 'recurrance', 'split'];
      const shown = fields.filter((field) => values[field] !== undefined);
      return shown.length === 0 ? null : joined(shown.map((field) => value(field, values, values)));
    },
  };
}
