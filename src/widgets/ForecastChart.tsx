import { lazy, Suspense } from 'react';
import type { RunningTotals } from '../domain/forecast/runningTotal';
import tile from './FigureTile.module.css';

// The figures don't wait for the drawing.
const RunningTotalChart = lazy(async () => ({
  default: (await import('../features/sums/RunningTotalChart')).RunningTotalChart,
}));

/** The chart of a widget, where the widget is high enough. */
export function ForecastChart({ totals }: { totals: RunningTotals }) {
  return (
    <div className={tile.chart}>
      <Suspense fallback={null}>
        <RunningTotalChart totals={totals} />
      </Suspense>
    </div>
  );
}
