import { useState } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import type { Booking } from '../domain/recurrence';
import type { Cents } from '../model/money';
import { Money, type MoneyProps } from '../ui/Money';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Figure.module.css';
import { OccurrencesDialog } from './OccurrencesDialog';

export interface FigureProps {
  /** What it is: 'Expected income'. */
  title: string;
  amount: Cents;
  tone?: NonNullable<MoneyProps['tone']>;
  /** What adds up to it. */
  occurrences: readonly Booking[];
  size?: 'large' | 'medium' | 'small';
}

/** A sum that opens the list of what makes it. */
export function Figure({ title, amount, tone = 'neutral', occurrences, size = 'large' }: FigureProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles.figure}
        data-size={size}
        title={t('show_payments')}
        onClick={() => setIsOpen(true)}
      >
        <Money amount={amount} tone={tone} />
        <VisuallyHidden>, {t('show_payments')}</VisuallyHidden>
      </button>
      {isOpen && (
        <OccurrencesDialog
          title={title}
          amount={amount}
          occurrences={occurrences}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
