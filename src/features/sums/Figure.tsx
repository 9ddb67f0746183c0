import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Booking } from '../../domain/transactions/recurrence';
import type { Cents } from '../../model/money';
import { Money, type MoneyProps } from '../money/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Figure.module.css';
import { OccurrencesDialog } from './lists';

export interface FigureProps {
  /** The figure's name: 'Expected income'. */
  title: string;
  amount: Cents;
  tone?: NonNullable<MoneyProps['tone']>;
  /** The occurrences that add up to the amount. */
  occurrences: readonly Booking[];
  size?: 'large' | 'medium' | 'small';
}

/** A sum that opens the list of its occurrences. */
export function Figure({ occurrences, ...figure }: FigureProps) {
  const { title, amount } = figure;
  return (
    <PressedFigure
      {...figure}
      list={(onClose) => (
        <OccurrencesDialog title={title} amount={amount} occurrences={occurrences} onClose={onClose} />
      )}
    />
  );
}

export interface PressedFigureProps extends Omit<FigureProps, 'occurrences'> {
  /** The id of an element that says more about the amount. */
  describedBy?: string;
  /** The dialog that lists the parts of the sum. */
  list: (onClose: () => void) => ReactNode;
}

/** A figure that reads its list only when pressed. */
export function PressedFigure({
  title,
  amount,
  tone = 'neutral',
  size = 'large',
  describedBy,
  list,
}: PressedFigureProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles.figure}
        data-size={size}
        title={t('show_payments')}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        <Money amount={amount} tone={tone} />
        <VisuallyHidden>
          , {t('show_payments')}: {title}
        </VisuallyHidden>
      </button>
      {isOpen && <Suspense fallback={null}>{list(() => setIsOpen(false))}</Suspense>}
    </>
  );
}

export interface LinkedFigureProps extends Pick<FigureProps, 'amount' | 'tone'> {
  /** The page that explains the figure, and its name. */
  to: string;
  title: string;
}

/** A sum that leads to a page. */
export function LinkedFigure({ to, title, amount, tone = 'neutral' }: LinkedFigureProps) {
  return (
    <Link to={to} className={styles.figure} data-size="large" title={title}>
      <Money amount={amount} tone={tone} />
      <VisuallyHidden>, {title}</VisuallyHidden>
    </Link>
  );
}
