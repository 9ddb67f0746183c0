import { Suspense } from 'react';
import type { RunningTotalChartProps } from '../features/sums/RunningTotalChart';
import { optionalComponent } from '../ui/lazyComponent';
import tile from './FigureTile.module.css';

// The figures don't wait for the drawing, and do without it where its file can't be had.
const RunningTotalChart = optionalComponent(
  async () => (await import('../features/sums/RunningTotalChart')).RunningTotalChart,
);

/** The chart of a widget, where the widget is high enough. */
export function ForecastChart(props: RunningTotalChartProps) {
  return (
    <div className={tile.chart}>
      <Suspense fallback={null}>
        <RunningTotalChart {...props} />
      </Suspense>
    </div>
  );
}
