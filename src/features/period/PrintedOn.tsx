import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { DateText } from '../../ui/DateText';
import styles from './PrintedOn.module.css';

/** What a sheet of paper has to say for itself: which plan it is of, and of what day. Not seen on a screen. */
export function PrintedOn() {
  const { name } = usePlan();
  return (
    <p className={styles.printed}>
      <bdi>{name}</bdi> · <DateText day={useToday()} />
    </p>
  );
}
