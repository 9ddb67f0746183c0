import { Suspense } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Loading } from '../../ui/Loading';
import { lazyComponent } from '../../ui/lazyComponent';
import type { Forecast } from '../../widgets/forecast';
import styles from './EditedBoard.module.css';
import { minSizeOf, type EditedWidget } from './editing';
import type { Arrangement } from './useArrangement';
import { WidgetEditor } from './WidgetEditor';

// Loads the grid library only for editing.
const Grid = lazyComponent(async () => (await import('../../widgets/Grid')).Grid);

export interface EditedBoardProps {
  arrangement: Arrangement;
  forecast: Forecast;
  onSettings: (item: EditedWidget) => void;
}

/** The widgets in their places with editing controls, or stacked where there is no room for a grid. */
export function EditedBoard({ arrangement, forecast, onSettings }: EditedBoardProps) {
  const { t } = useLanguage();
  const { items, columns, isStacked } = arrangement;
  const render = (item: EditedWidget) => (
    <WidgetEditor
      key={item.id}
      widget={item}
      forecast={forecast}
      arrangement={arrangement}
      onSettings={() => onSettings(item)}
    />
  );

  if (isStacked)
    return (
      <ul className={styles.stack}>
        {items.map((item) => (
          <li key={item.id} style={{ gridRow: `auto / span ${item.height}` }}>
            {render(item)}
          </li>
        ))}
      </ul>
    );
  return (
    <Suspense fallback={<Loading text={t('loading')} />}>
      <Grid
        items={items.map((item) => ({ ...item, min: minSizeOf(item) }))}
        columns={columns}
        render={(id) => items.filter((item) => item.id === id).map(render)}
        onChange={arrangement.place}
      />
    </Suspense>
  );
}
