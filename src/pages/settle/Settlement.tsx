import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { peopleOf } from '../../domain/plans/membership';
import { isTooLarge, sum } from '../../domain/money/money';
import { FORMER, Paid, readPaid, type Payer } from '../../domain/money/paid';
import { balances, transfers, weightsOf } from '../../domain/money/settle';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import type { Records } from '../../services/firebase/records';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadError } from '../../features/errors/LoadError';
import { Loading } from '../../ui/Loading';
import { useSums, type SumsQuestion } from '../../features/sums/useSums';
import { People } from './People';
import styles from './Settle.module.css';
import { Transfers } from './Transfers';

export interface SettlementProps {
  /** All series that haven't ended. */
  series: Records<Series>;
  from: Day;
  /** Not after today. */
  to: Day;
  /** The period in words. */
  days: string;
}

/** Shows the payments of a period, and who owes whom. Needs a key that changes with the period and the members. */
export function Settlement({ series, from, to, days }: SettlementProps) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const people = peopleOf(plan);
  const ids = people.join('/'); // an id has no slash
  const question = useMemo(
    (): SumsQuestion<Paid> => ({
      name: 'settle',
      month: `${from}/${to}/${ids}`,
      since: from,
      read: ({ sumOf }, repeats) => readPaid(sumOf, { series: repeats, people, from, to }),
      schema: Paid,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `ids` stands for `people`
    [from, to, ids],
  );
  const { sums } = useSums({ series: series.records, from: today }, question);

  if (sums.status === 'loading') return <Loading text={t('loading')} />;
  if (sums.status === 'failed') return <LoadError of={sums} />;
  const { value, at, isLast, isUpdating = false } = sums.value;
  const unreadable = series.unreadable.length + sums.value.unreadable;
  return (
    <>
      <div className={styles.cards} aria-busy={isUpdating}>
        <Settled paid={value} />
      </div>
      {isLast && (
        <p className={styles.note}>{t('sums_as_of', { what: days, time: formats.moment(at, today) })}</p>
      )}
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
    </>
  );
}

function Settled({ paid: { people, former } }: { paid: Paid }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  if (people.length === 1 && former === 0)
    return (
      <Card>
        <EmptyState
          text={t('settle_alone')}
          action={
            <Link to="../settings" className={styles.link}>
              {t('settle_invite')}
            </Link>
          }
        />
      </Card>
    );

  if (isTooLarge(sum([former, ...people.map(({ amount }) => amount)])))
    return (
      <Card>
        <EmptyState text={t('too_large')} />
      </Card>
    );

  const paid = new Map<Payer, Paid['former']>(people.map(({ id, amount }) => [id, amount]));
  if (former > 0) paid.set(FORMER, former);
  const weights = weightsOf(
    plan,
    people.map(({ id }): Payer => id),
  );
  const all = balances(paid, weights, formats.unit);
  return (
    <>
      <Transfers
        transfers={transfers(new Map([...all].map(([id, { balance }]) => [id, balance])))}
        isNothing={[...paid.values()].every((amount) => amount === 0)}
      />
      <People balances={all} weights={weights} />
    </>
  );
}
