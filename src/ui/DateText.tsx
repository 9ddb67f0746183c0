import { formatLongDay } from '../domain/time/calendar';
import type { Day } from '../model/day';
import styles from './DateText.module.css';

export interface DateTextProps {
  day: Day;
}

export function DateText({ day }: DateTextProps) {
  return (
    <time dateTime={day} className={styles.date}>
      <bdi>{formatLongDay(day)}</bdi>
    </time>
  );
}
