import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length. */
  width: string;
  height: string;
}

/** Keeps the place of something that is loading; the part that waits says so in words. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />;
}
