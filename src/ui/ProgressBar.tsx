import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />;
}
