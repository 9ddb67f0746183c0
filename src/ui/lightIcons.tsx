// Lucide's Pencil, Trash2 and EllipsisVertical for the rows of long lists, each as one shape and one element for all rows.
// The library's own components work out every icon again, which takes six times as long (docs/performance.md).
import iconStyles from './Icon.module.css';
import styles from './lightIcons.module.css';

const drawn = (shape: string) => (
  <svg className={`${iconStyles.icon} ${styles.light}`} viewBox="0 0 24 24" aria-hidden>
    <path d={shape} />
  </svg>
);

export const PENCIL = drawn(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
);

export const TRASH = drawn(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);

export const ELLIPSIS = drawn(
  'M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM13 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
);
