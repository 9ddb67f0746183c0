import styles from './Fills.module.css';

/** Lines and dots in a tile of 8 × 8 pixels that tell the fills apart without colour. */
const HATCHES = [
  '',
  'M-2 2L2-2M0 8L8 0M6 10L10 6',
  'M3 4h2v-2h-2Z',
  'M-2 6L2 10M0 0L8 8M6-2L10 2',
  'M0 4H8',
  'M4 0V8',
  'M4 0V8M0 4H8',
  '',
];

/** As many fills as there are. */
export const FILLS = HATCHES.length;

/** The last fill: for everything together that has none of its own. */
export const REST = FILLS - 1;

/** Defines the fills of a drawing. */
export function Fills({ id }: { id: string }) {
  return (
    <defs>
      {HATCHES.map((hatch, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fill is its number
        <pattern key={index} id={fillId(id, index)} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className={styles.base} data-fill={index} width="8" height="8" />
          {hatch !== '' && <path className={styles.hatch} data-fill={index} d={hatch} />}
        </pattern>
      ))}
    </defs>
  );
}

const fillId = (id: string, index: number) => `${id}-fill-${index}`;

/** The `fill` of a shape. */
export const fillOf = (id: string, index: number): string => `url(#${fillId(id, index)})`;
