import { lazy, Suspense, type ComponentType } from 'react';
import type { RunningTotalChartProps } from '../features/sums/RunningTotalChart';
import tile from './FigureTile.module.css';

// The figures don't wait for the drawing, and do without it where its file can't be had.
const RunningTotalChart = lazy(async () => {
  const { RunningTotalChart: Chart } = await import('../features/sums/RunningTotalChart').catch(
    () => NOTHING,
  );
  return { default: Chart };
});
const NOTHING: { RunningTotalChart: ComponentType<RunningTotalChartProps> } = {
  RunningTotalChart: () => null,
};

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
