import { useFormats } from '../../contexts/FormatsContext';
import type { Day } from '../../model/day';
import styles from './DateText.module.css';

export interface DateTextProps {
  day: Day;
}

export function DateText({ day }: DateTextProps) {
  const formats = useFormats();
  return (
    <time dateTime={day} className={styles.date}>
      <bdi>{formats.longDay(day)}</bdi>
    </time>
  );
}
