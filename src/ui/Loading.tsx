import styles from './Loading.module.css';

export interface LoadingProps {
  text: string;
}

/** Shows nothing for the first 300 ms, so that short loads don't flicker. */
export function Loading({ text }: LoadingProps) {
  return <output className={styles.loading}>{text}</output>;
}
