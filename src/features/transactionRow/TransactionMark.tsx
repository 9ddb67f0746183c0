import { useLanguage } from '../../contexts/LanguageContext';
import type { TransactionType } from '../../model/category';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './TransactionMark.module.css';

/** Says whether a row of a list with both types is an income or an expense. */
export function TransactionMark({ type }: { type: TransactionType }) {
  const { t } = useLanguage();
  const isIncome = type === 'income';
  return (
    <span className={styles.mark}>
      <DirectionIcon direction={isIncome ? 'in' : 'out'} />
      <VisuallyHidden>{t(isIncome ? 'income_title' : 'expenses_title')}</VisuallyHidden>
    </span>
  );
}
