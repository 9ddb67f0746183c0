import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { everydayMonthly, isEverydayKnown } from '../../domain/forecast/everyday';
import { addDays } from '../../domain/time/calendar';
import type { Day } from '../../model/day';
import type { TranslationKey } from '../../model/lang';
import type { Cents } from '../../model/money';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { PressedFigure } from '../../features/sums/Figure';
import { OccurrencesDialog } from '../../features/sums/lists';
import { useToday } from '../../hooks/useToday';
import tile from '../FigureTile.module.css';
import styles from './BalanceLine.module.css';
import type { KnownLine } from './useLine';

/** Says where the line is lowest, where it ends, and what it counts. */
export function LineCaptions({ known }: { known: KnownLine }) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const { line, isStartKnown, everyday, balanceAt, unreadable, failed } = known;
  const { totals, bookings, band } = line;
  const until = addDays(totals.to, -1);
  const isEstimate = band.length > 0;
  const notes = [
    bookings.length === 0 ? t('no_payments_expected', { date: formats.dayAndMonth(until) }) : null,
    useCounts(known),
    everyday !== null && !isEverydayKnown(everyday) ? t('line_everyday_later') : null,
    balanceAt === null
      ? null
      : t('sums_as_of', { what: t('balance'), time: formats.moment(balanceAt, today) }),
    unreadable === 0 ? null : tn('transactions_unreadable', unreadable),
  ].filter((note) => note !== null);
  return (
    <>
      <div className={styles.captions}>
        {bookings.length + band.length > 0 && (
          <>
            <Caption of={isEstimate ? 'line_lowest' : 'balance_lowest'} {...atDay(totals.lowest)} />
            {/* From nothing on, the balance at the end is the change. */}
            {totals.start !== 0 && (
              <Caption of={isEstimate ? 'line_end' : 'balance_end'} amount={totals.end} day={until} />
            )}
            {isEstimate && <CertainEnd line={line} />}
          </>
        )}
        {!isStartKnown && failed === null && (
          <p className={tile.caption}>{t('line_start_unknown', { amount: formats.money(totals.start) })}</p>
        )}
      </div>
      <div className={styles.notes}>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </>
  );
}

const atDay = ({ total, day }: { total: Cents; day: Day }) => ({ amount: total, day });

/** One sentence about how many payments the line counts, and how much everyday spending. */
function useCounts({ line: { bookings, enteredCount, band }, everyday }: KnownLine): string | null {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const repeating = bookings.length - enteredCount;
  const [first, second, third] = [
    ...(repeating > 0 ? [tn('line_repeating', repeating)] : []),
    ...(enteredCount > 0 ? [tn('line_entered', enteredCount)] : []),
    ...(everyday !== null && band.length > 0
      ? [
          tn('line_everyday', everyday.months.length, {
            amount: formats.roundMoney(everydayMonthly(everyday)),
          }),
        ]
      : []),
  ];
  if (first === undefined || second === undefined) return first ?? null;
  return third === undefined ? t('line_two', { first, second }) : t('line_three', { first, second, third });
}

interface CaptionProps {
  of: 'balance_lowest' | 'balance_end' | 'line_lowest' | 'line_end';
  /** The balance at the end of the day. */
  amount: Cents;
  day: Day;
}

function Caption({ of, amount, day }: CaptionProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <p className={tile.caption} title={t(of, { amount: formats.money(amount), date: formats.longDay(day) })}>
      <Filled
        of={of}
        parts={{
          '{amount}': <Money amount={amount} tone={amount < 0 ? 'out' : 'neutral'} />,
          '{date}': <DateText day={day} />,
        }}
      />
    </p>
  );
}

/** The end of the line without everyday spending, which opens what leads to it: today's balance, and what is certain. */
function CertainEnd({ line: { bookings, certain } }: Pick<KnownLine, 'line'>) {
  const { t } = useLanguage();
  const title = t('chart_certain');
  const start = certain.start === 0 ? undefined : { label: t('balance_today'), amount: certain.start };
  const list = (onClose: () => void) => (
    <OccurrencesDialog
      title={title}
      amount={certain.end}
      start={start}
      occurrences={bookings}
      onClose={onClose}
    />
  );
  const figure = <PressedFigure title={title} amount={certain.end} size="small" list={list} />;
  return (
    <p className={styles.certain}>
      <Filled of="line_certain" parts={{ '{amount}': figure }} />
    </p>
  );
}

/** A text with elements in the places of its placeholders. */
function Filled({ of, parts }: { of: TranslationKey; parts: Readonly<Record<string, ReactNode>> }) {
  const { t } = useLanguage();
  return t(of)
    .split(/(\{\w+\})/)
    .map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other key
      <Fragment key={index}>{parts[part] ?? part}</Fragment>
    ));
}
