import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { isTooLarge } from '../../domain/money/money';
import { settlersOf } from '../../domain/settle/people';
import { lastSquare } from '../../domain/settle/spans';
import { standingsOf } from '../../domain/settle/standings';
import { transfers } from '../../domain/settle/transfers';
import { addDays, MIN_DAY } from '../../domain/time/calendar';
import { LoadError } from '../../features/errors/LoadError';
import { Money } from '../../features/money/Money';
import { Payment } from '../../features/repayments/Payment';
import { useRepayments } from '../../features/repayments/useRepayments';
import { useBooks } from '../../features/settle/useBooks';
import type { SumsSource } from '../../features/sums/useSums';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import styles from './Report.module.css';

/** Who pays whom, as of today. Nothing while one person alone settles. */
export function ReportTransfers({ source }: { source: SumsSource }) {
  const plan = usePlan();
  if (settlersOf(plan).length < 2) return null;
  return <Transfers source={source} />;
}

const NONE: readonly never[] = [];

function Transfers({ source }: { source: SumsSource }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = source.from;
  const repayments = useRepayments();
  const known = repayments.status === 'ready' ? repayments.value.records : null;
  // As Settle up asks at first, so that both read the same.
  const square = lastSquare(known ?? NONE, today);
  const days = { from: square === null ? MIN_DAY : addDays(square, 1), to: today };
  const books = useBooks(source, { name: 'settle', days, repayments: known });
  const failed = [repayments, books].find((each) => each.status === 'failed');
  const balances = useMemo(
    () =>
      books.status === 'ready'
        ? new Map([...standingsOf(books.value.value)].map(([id, { balance }]) => [id, balance]))
        : null,
    [books],
  );
  const isUnknown = balances !== null && [...balances.values()].some(isTooLarge);
  const all = balances === null || isUnknown ? null : transfers(balances);
  return (
    <Card title={t('sums_as_of', { what: t('settle_transfers'), time: formats.longDay(today) })}>
      {failed?.status === 'failed' && <LoadError of={failed} />}
      {!failed && balances === null && <Loading text={t('loading')} />}
      {isUnknown && <EmptyState text={t('too_large')} />}
      {all?.length === 0 && <EmptyState text={t('settle_square')} />}
      <ul>
        {all?.map(({ from, to, amount }) => (
          <li key={`${from}/${to}`} className={styles.row}>
            <span className={styles.text}>
              <Payment says="settle_pays" from={from} to={to} />
            </span>
            <span className={styles.amount}>
              <Money amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
