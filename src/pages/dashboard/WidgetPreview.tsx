import type { ReactNode } from 'react';
import type { WidgetName } from '../../model/widgets';
import styles from './WidgetPreview.module.css';

/** Drawings in the theme's colours, 64 × 48: they show a type's form, not its data. */
const DRAWINGS = {
  NextMonthIncome: <Figure tone="in" sign="M32 21v6m-3-3h6" />,
  NextMonthExpense: <Figure tone="out" sign="M29 24h6" />,
  NextMonthDelta: <Figure tone="net" sign="M32 19v6m-3-3h6m-6 6h6" />,
  NextMonthImageDelta: (
    <Sheet>
      <rect className={styles.area} x="23" y="9" width="18" height="20" rx="2" />
      <circle className={styles.in} cx="28" cy="14" r="2" />
      <path className={styles.inLine} d="m24 27 6-6 4 4 2.5-2.5 4 4" />
      <path className={styles.text} d="M24 35h8" />
      <path className={styles.inLine} d="M36 35h4" />
    </Sheet>
  ),
  Upcoming: (
    <Sheet>
      {[13, 20, 27, 34].map((y) => (
        <g key={y}>
          <path className={styles.text} d={`M24 ${y}h9`} />
          <path className={styles.strong} d={`M37 ${y}h4`} />
        </g>
      ))}
    </Sheet>
  ),
  BalanceLine: (
    <Board>
      <path className={styles.grid} d="M12 26h40" />
      <path className={styles.inLine} d="M12 28h6v-9h7v4h7v7h7v-13h6v5h7" />
      <circle className={styles.out} cx="35.5" cy="30" r="2" />
    </Board>
  ),
  SpendingByCategory: (
    <Board>
      {[
        { y: 15, now: 32, usual: 26 },
        { y: 24, now: 18, usual: 24 },
        { y: 33, now: 11, usual: 14 },
      ].map(({ y, now, usual }) => (
        <g key={y}>
          <path className={styles.bar} d={`M14 ${y}h${now}`} />
          <path className={styles.tick} d={`M${14 + usual} ${y - 3}v6`} />
        </g>
      ))}
    </Board>
  ),
  MonthSoFar: (
    <Board>
      <path className={styles.inLine} d="M14 16h34" />
      <path className={styles.outLine} d="M14 24h21" />
      <path className={styles.strong} d="M14 32h13" />
    </Board>
  ),
  Balance: <Figure tone="net" sign="M28 22h8m-8 4h8" />,
  LeftToSpend: (
    <>
      <rect className={styles.card} x="10" y="14" width="44" height="20" rx="5" />
      <path className={styles.strong} d="M16 21h16" />
      <path className={styles.inLine} d="M16 28h8" />
      <path className={styles.grid} d="M26 28h22" />
    </>
  ),
  PutAside: (
    <Board>
      <path className={styles.strong} d="M14 16h13" />
      <path className={styles.grid} d="M14 25h36M14 33h36" />
      <path className={styles.inLine} d="M14 25h27M14 33h12" />
    </Board>
  ),
  Year: (
    <Board>
      <path className={styles.grid} d="M12 34h40" />
      {[15, 25, 35, 45].map((x, month) => (
        <g key={x}>
          <path className={styles.inLine} d={`M${x} 33v-${12 + 2 * month}`} />
          <path className={styles.outLine} d={`M${x + 4} 33v-${13 - 2 * month}`} />
        </g>
      ))}
    </Board>
  ),
  Flow: (
    <Board>
      <path className={styles.area} d="M13 13C32 13 32 17 51 13V20C32 24 32 27 13 24Z" />
      <path className={styles.inLine} d="M13 13v20" />
      <path className={styles.outLine} d="M51 12v9M51 24v5" />
      <path className={styles.text} d="M51 32v4" />
    </Board>
  ),
  Goal: (
    <>
      <rect className={styles.card} x="10" y="14" width="44" height="20" rx="5" />
      <path className={styles.strong} d="M16 20h16" />
      <path className={styles.grid} d="M16 28h32" />
      <path className={styles.inLine} d="M16 28h20" />
    </>
  ),
} satisfies Record<WidgetName, ReactNode>;

/** Decoration: the type's title is beside it. */
export function WidgetPreview({ of: name }: { of: WidgetName }) {
  return (
    <svg className={styles.preview} viewBox="0 0 64 48" width="64" height="48" aria-hidden focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}

/** A 2:1 card with a sign in the middle. */
function Figure({ tone, sign }: { tone: 'in' | 'out' | 'net'; sign: string }) {
  return (
    <>
      <rect className={styles.card} x="10" y="14" width="44" height="20" rx="5" />
      <path className={styles.sign} data-tone={tone} d={sign} />
    </>
  );
}

/** Two columns by three rows. */
function Sheet({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className={styles.card} x="19" y="5" width="26" height="38" rx="5" />
      {children}
    </>
  );
}

/** Wide, with room for a chart. */
function Board({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className={styles.card} x="7" y="7" width="50" height="34" rx="5" />
      {children}
    </>
  );
}
