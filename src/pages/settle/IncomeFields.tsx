import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { exact } from '../../domain/money/money';
import { peopleOf } from '../../domain/plans/membership';
import { incomesIn, incomeWeights, incomeWindow } from '../../domain/settle/incomeShares';
import { listOf } from '../../domain/texts/list';
import { LoadError } from '../../features/errors/LoadError';
import { useNameOf } from '../../features/repayments/useNameOf';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import { useToday } from '../../hooks/useToday';
import { useWatchOf } from '../../hooks/useWatch';
import { errorKey, type ErrorCode } from '../../model/errors';
import type { IncomeShares } from '../../model/plan';
import { watchSeries } from '../../services/books/series';
import { Loading } from '../../ui/Loading';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './Settle.module.css';

interface Draft {
  months: IncomeShares['months'];
  /** As typed; empty to keep nothing. */
  keep: string;
}

export interface IncomeFieldsProps {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** Null while the draft is invalid. */
  shares: IncomeShares | null;
  error: ErrorCode | null;
  isTried: boolean;
}

/** Asks whose income of which months counts, and says what that comes to. */
export function IncomeFields({ draft, setDraft, shares, error, isTried }: IncomeFieldsProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <>
      <Select
        label={t('shares_months')}
        options={[
          { value: '1', label: t('shares_month_before') },
          { value: '3', label: t('shares_three_months') },
        ]}
        value={draft.months === 1 ? '1' : '3'}
        onChange={(months) => setDraft({ ...draft, months: months === '1' ? 1 : 3 })}
      />
      <TextField
        label={t('shares_keep')}
        optional={t('optional')}
        prefix={formats.sign}
        inputMode="decimal"
        autoComplete="off"
        value={draft.keep}
        onChange={(keep) => setDraft({ ...draft, keep })}
        error={isTried && error !== null ? t(errorKey(error)) : undefined}
      />
      {shares !== null && <Explained shares={shares} />}
    </>
  );
}

type Incomes = ReturnType<typeof incomesIn>;

/** Says what each person earned and therefore bears, so that anyone can check it by hand. */
function Explained({ shares }: { shares: IncomeShares }) {
  const { t } = useLanguage();
  const plan = usePlan();
  const today = useToday();
  const series = useWatchOf(plan.id, watchSeries, plan.id, today);
  const people = peopleOf(plan);
  const { from, to } = incomeWindow(today, shares.months);
  const ids = people.join('/'); // an id has no slash
  const question = useMemo(
    (): SumsQuestion<Incomes> => ({
      about: `income/${from}/${to}/${ids}`,
      since: from,
      answer: (booked) => incomesIn(booked, { people, window: { from, to } }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `ids` stands for `people`
    [from, to, ids],
  );
  const source = { series: series.status === 'ready' ? series.value.records : null, from: today };
  const { sums } = useSums(source, question);

  const failed = [series, sums].find((each) => each.status === 'failed');
  if (failed?.status === 'failed') return <LoadError of={failed} />;
  if (sums.status !== 'ready') return <Loading text={t('loading')} />;
  return <Sentence shares={shares} incomes={sums.value.value} window={{ from, to }} />;
}

interface SentenceProps {
  shares: IncomeShares;
  incomes: Incomes;
  window: ReturnType<typeof incomeWindow>;
}

function Sentence({ shares: { months, keep }, incomes, window: { from, to } }: SentenceProps) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const nameOf = useNameOf();
  const weights = incomeWeights(incomes, exact(keep * months));
  const total = [...weights.values()].reduce((all, weight) => all + weight, 0);
  const earned = listOf(
    lang,
    incomes.map(({ id, amount }) => t('shares_earned', { name: nameOf(id), amount: formats.money(amount) })),
  );
  const bears = listOf(
    lang,
    [...weights].map(([id, weight]) =>
      t('shares_bears', { name: nameOf(id), percent: formats.percent(weight / total) }),
    ),
  );
  return (
    <p className={styles.note} aria-live="polite">
      {months === 1
        ? t('shares_says_month', { month: formats.month(from), earned, bears })
        : t('shares_says_months', { from: formats.month(from), to: formats.month(to), earned, bears })}{' '}
      {keep > 0 && t('shares_kept', { amount: formats.money(keep) })}
    </p>
  );
}
