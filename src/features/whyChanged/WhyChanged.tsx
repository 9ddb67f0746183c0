import { Suspense } from 'react';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { optionalComponent } from '../../ui/lazyComponent';

export interface WhyChangedProps {
  /** All series that haven't ended before today. */
  series: readonly Series[];
  today: Day;
  /** The length of the forecast. */
  months: number;
}

// The figures don't wait for it, and do without it where its file can't be had.
const ChangeNotice = optionalComponent(async () => (await import('./ChangeNotice')).ChangeNotice);

/** One line about how a forecast differs from the one that the person last saw, which opens the reasons. */
export function WhyChanged(props: WhyChangedProps) {
  return (
    <Suspense fallback={null}>
      <ChangeNotice {...props} />
    </Suspense>
  );
}
