import type { ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { Act } from '../../domain/history/acts';
import type {
  GoalEntryValues,
  PlanDifference,
  PlanTold,
  RepaymentValues,
} from '../../domain/history/toldOfPlan';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { exact } from '../../domain/money/money';
import { addDays } from '../../domain/time/calendar';
import type { Goal } from '../../model/goal';
import type { TranslationKey } from '../../model/lang';
import { bareMap } from '../../model/leniently';
import type { IncomeShares } from '../../model/plan';
import styles from './History.module.css';
import { NONE, useJoined, words } from './words';

const LABELS: Readonly<Record<PlanDifference['field'], TranslationKey>> = {
  name: 'plan_name',
  country: 'country',
  currency: 'currency',
  limits: 'limits',
  rollovers: 'limit_rolls',
  balance: 'balance',
  shares: 'settle_shares',
  income_shares: 'settle_shares',
  settle_without: 'settle_without',
  history_years: 'history_years',
};

/** The most differences that a sentence names; the others are counted. */
const MOST_SAID = 5;

const strong = (name: string) => <bdi className={styles.name}>{name}</bdi>;

const money = (amount: Goal['amount']) => <Money amount={amount} />;
const date = (day: Goal['day']) => <DateText day={day} />;

const both = <T,>({ was, now }: { was: T; now: T }, show: (value: T) => ReactNode) => ({
  was: show(was),
  now: show(now),
});

export interface PlanWords {
  /** Who did what: 'Nora changed Monthly limits: Groceries €400 → €450'. `isAll` names every difference. */
  sentence: (act: Pick<Act, 'user_id' | 'kind'>, told: PlanTold, who: string, isAll?: boolean) => ReactNode;
  /** Whether the sentence names every difference. */
  isSaid: (told: PlanTold) => boolean;
  /** What bringing back does. */
  promise: (undone: PlanTold) => ReactNode;
}

/** Puts into words what acts did besides transactions. `nameOf` names people, also former members. */
export function usePlanWords(nameOf: (id: string) => string): PlanWords {
  const { t, tn, categoryName } = useLanguage();
  const formats = useFormats();
  const goals = bareMap(usePlan().goals);
  const joined = useJoined();

  const somebody = ({ id, name }: { id: string; name?: string | undefined }) => strong(name ?? nameOf(id));

  const fromTo = (values: { was: ReactNode; now: ReactNode }) =>
    words(t('history_from_to').replace('{field}', '').trim(), values);

  function thing(told: PlanTold): ReactNode {
    switch (told.about) {
      case 'field':
        return strong(t(LABELS[told.differences[0].field]));
      case 'category': {
        const category = categoryName(told.category);
        return strong(told.what === 'icon' ? t('category_icon', { category }) : category);
      }
      case 'order':
        return t('history_category_order');
      case 'guest':
        return told.what === 'renamed' ? strong(told.was) : somebody(told.who);
      case 'member':
      case 'offer':
        return somebody(told.who);
      case 'owner':
        return somebody(told.now);
      case 'repayment':
        return repayment(told.values);
      case 'goal':
        return strong(told.what === 'changed' ? told.was.name : told.goal.name);
      case 'move':
        return moved(told.values);
      case 'dashboard':
        return strong(t('history_kind_dashboard'));
    }
  }

  const repayment = ({ from, to, amount, day }: RepaymentValues): ReactNode =>
    words(t('history_on'), {
      description: words(t('data_repayment_of'), {
        from: somebody({ id: from }),
        to: somebody({ id: to }),
        amount: <Money amount={amount} />,
      }),
      date: <DateText day={day} />,
    });

  /** In or out, which the sentence says. */
  const moved = ({ goal, amount, day }: GoalEntryValues): ReactNode =>
    words(t('history_on'), {
      description: words(t('change_of'), {
        name: strong(goals[goal]?.name ?? t('history_some_goal')),
        value: <Money amount={exact(Math.abs(amount))} />,
      }),
      date: <DateText day={day} />,
    });

  const goalDifferences = (was: Goal, now: Goal): ReactNode =>
    joined([
      ...(was.name === now.name ? [] : [fromTo({ was: <bdi>{was.name}</bdi>, now: <bdi>{now.name}</bdi> })]),
      ...(was.amount === now.amount ? [] : [fromTo(both({ was: was.amount, now: now.amount }, money))]),
      ...(was.day === now.day ? [] : [fromTo(both({ was: was.day, now: now.day }, date))]),
      ...(was.since === now.since
        ? []
        : [
            words(t('history_from_to'), {
              field: t('goal_since'),
              ...both({ was: was.since, now: now.since }, date),
            }),
          ]),
      ...(was.image === now.image ? [] : [t('goal_image')]),
    ]);

  const byIncome = ({ months, keep }: IncomeShares): ReactNode =>
    joined([
      t('shares_by_income'),
      t(months === 1 ? 'shares_month_before' : 'shares_three_months'),
      ...(keep === 0
        ? []
        : [words(t('change_of'), { name: t('shares_keep'), value: <Money amount={keep} /> })]),
    ]);

  /** The value of a field before and after. */
  function valuesOf(difference: PlanDifference): { was: ReactNode; now: ReactNode } {
    switch (difference.field) {
      case 'limits':
        return both(difference, (amount) => (amount === undefined ? NONE : <Money amount={amount} />));
      case 'rollovers':
        return both(difference, (isOn) => t(isOn === true ? 'limit_rolls_on' : 'limit_rolls_off'));
      case 'shares':
        return both(difference, (weight = 1) => weight);
      case 'balance':
        return both(difference, (balance) =>
          balance === undefined
            ? NONE
            : words(t('history_balance'), {
                amount: <Money amount={balance.amount} />,
                // A balance that is said for today is stored as that of the evening before.
                date: <DateText day={addDays(balance.day, 1)} />,
              }),
        );
      case 'income_shares':
        return both(difference, (shares) =>
          shares === undefined ? t('shares_by_weights') : byIncome(shares),
        );
      case 'settle_without':
        return both(difference, (names = []) =>
          names.length === 0 ? NONE : joined(names.map((name) => <bdi key={name}>{categoryName(name)}</bdi>)),
        );
      case 'history_years':
        return both(difference, (years) =>
          years === undefined ? t('history_years_all') : tn('years_count', years),
        );
      case 'name':
      case 'country':
      case 'currency':
        return both(difference, (text) => (text === undefined ? NONE : <bdi>{text}</bdi>));
    }
  }

  function differing(difference: PlanDifference): ReactNode {
    const values = valuesOf(difference);
    if (!('of' in difference)) return fromTo(values);
    const name = difference.field === 'shares' ? nameOf(difference.of) : categoryName(difference.of);
    const field = <bdi>{name}</bdi>;
    const month = difference.field === 'limits' ? difference.month : undefined;
    return words(t('history_from_to'), {
      field: month === undefined ? field : joined([field, formats.month(month)]),
      ...values,
    });
  }

  function withDifferences(what: ReactNode, told: PlanTold, isAll: boolean): ReactNode {
    if (told.about === 'guest' && told.what === 'renamed')
      return words(t('change_of'), {
        name: what,
        value: fromTo({ was: <bdi>{told.was}</bdi>, now: <bdi>{told.now}</bdi> }),
      });
    if (told.about === 'goal' && told.what === 'changed')
      return words(t('change_of'), { name: what, value: goalDifferences(told.was, told.now) });
    if (told.about !== 'field') return what;
    const said = isAll ? told.differences : told.differences.slice(0, MOST_SAID);
    const count = told.differences.length - said.length;
    return words(t('change_of'), {
      name: what,
      value: joined([...said.map(differing), ...(count > 0 ? [t('more_count', { count })] : [])]),
    });
  }

  return {
    sentence: (act, told, who, isAll = false) => {
      const name = strong(who);
      if (told.about === 'owner')
        return words(t('history_owner'), { was: somebody(told.was), now: somebody(told.now) });
      return withDifferences(words(t(keyOf(act, told)), { name, what: thing(told) }), told, isAll);
    },
    isSaid: (told) => told.about !== 'field' || told.differences.length <= MOST_SAID,
    promise: (undone) => {
      if (undone.what === 'new') return words(t('history_back_again'), { what: thing(undone) });
      if (undone.what === 'gone') return words(t('history_back_gone'), { what: thing(undone) });
      if (undone.about === 'field' || undone.about === 'goal' || undone.what === 'renamed')
        return withDifferences(thing(undone), undone, true);
      return words(t('history_as_before'), { what: thing(undone) });
    },
  };
}

const VERBS = {
  category: { new: 'history_category_new', gone: 'history_category_gone', icon: 'history_changed' },
  guest: {
    new: 'history_person_new',
    gone: 'history_person_gone',
    taken: 'history_guest_taken',
    apart: 'history_guest_apart',
    renamed: 'history_changed',
  },
  offer: { new: 'history_offered', gone: 'history_offer_gone' },
  repayment: { new: 'history_repaid', gone: 'history_repaid_gone' },
  goal: { new: 'history_goal_new', gone: 'history_goal_gone', changed: 'history_changed' },
} as const;

function keyOf(
  { user_id, kind }: Pick<Act, 'user_id' | 'kind'>,
  told: Exclude<PlanTold, { about: 'owner' }>,
): TranslationKey {
  if (told.about === 'member') {
    const isSelf = told.who.id === user_id;
    if (told.what === 'new') return isSelf ? 'history_joined' : 'history_person_new';
    return isSelf ? 'history_left' : 'history_person_gone';
  }
  if (kind === 'undo') {
    if (told.what === 'new') return 'history_restored';
    return told.what === 'gone' ? 'history_taken_back' : 'history_changed_back';
  }
  switch (told.about) {
    case 'field':
    case 'order':
      return 'history_changed';
    case 'dashboard':
      return 'history_arranged';
    case 'category':
      return VERBS.category[told.what];
    case 'guest':
      return VERBS.guest[told.what];
    case 'offer':
      return VERBS.offer[told.what];
    case 'repayment':
      return VERBS.repayment[told.what];
    case 'goal':
      return VERBS.goal[told.what];
    case 'move':
      if (told.what === 'gone') return 'history_goal_moved_gone';
      return told.values.amount > 0 ? 'history_put_in' : 'history_taken_out';
  }
}
