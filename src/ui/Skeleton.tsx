import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Any CSS length. */
  width: string;
  height: string;
}

/** Reserves the place of loading content. The part that loads says so in words. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={{ width, height }} />;
}
