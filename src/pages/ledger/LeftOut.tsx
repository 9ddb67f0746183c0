import { useLanguage } from '../../contexts/LanguageContext';
import type { NewTransaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import styles from './ChangedMeanwhile.module.css';

export interface LeftOutProps {
  /** The occurrences as they are now. */
  occurrences: readonly NewTransaction[];
  onKeep: () => void;
  onLeaveOut: () => void;
  onGoOn: () => void;
}

/** Asks what to do with moved, changed or confirmed occurrences that a series no longer has room for. */
export function LeftOut({ occurrences, onKeep, onLeaveOut, onGoOn }: LeftOutProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.message} role="alert">
      <p className={styles.title}>{t('leave_out_title')}</p>
      <ul>
        {occurrences.map(({ date, description, amount }) => (
          <li key={date}>
            <DateText day={date} />: <bdi>{description}</bdi>, <Money amount={amount} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="sm" onClick={onKeep}>
          {t('leave_out_keep')}
        </Button>
        <Button size="sm" onClick={onLeaveOut}>
          {t('leave_out')}
        </Button>
        <Button size="sm" onClick={onGoOn}>
          {t('go_on_editing')}
        </Button>
      </div>
    </div>
  );
}
