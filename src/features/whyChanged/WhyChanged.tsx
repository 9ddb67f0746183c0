import { lazy, Suspense, type ComponentType } from 'react';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';

export interface WhyChangedProps {
  /** All series that haven't ended before today. */
  series: readonly Series[];
  today: Day;
  /** The length of the forecast. */
  months: number;
}

// The figures don't wait for it, and do without it where its file can't be had.
const ChangeNotice = lazy(async () => {
  const { ChangeNotice: Notice } = await import('./ChangeNotice').catch(() => NOTHING);
  return { default: Notice };
});
const NOTHING: { ChangeNotice: ComponentType<WhyChangedProps> } = { ChangeNotice: () => null };

/** One line about how a forecast differs from the one that the person last saw, which opens the reasons. */
export function WhyChanged(props: WhyChangedProps) {
  return (
    <Suspense fallback={null}>
      <ChangeNotice {...props} />
    </Suspense>
  );
}
