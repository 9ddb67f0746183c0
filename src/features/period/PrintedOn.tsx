import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { DateText } from '../dates/DateText';
import styles from './PrintedOn.module.css';

/** Names the plan and the day on a printed page. Hidden on screen. */
export function PrintedOn() {
  const { name } = usePlan();
  return (
    <p className={styles.printed}>
      <bdi>{name}</bdi> · <DateText day={useToday()} />
    </p>
  );
}
