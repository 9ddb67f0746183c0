import { useLanguage } from '../../contexts/LanguageContext';
import type { Widget, WidgetName, Widgets } from '../../model/widgets';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useArrange } from '../../features/commands/useArrange';
import { useCommands } from '../../features/commands/useCommands';

const place = (name: WidgetName, xPos: number, yPos: number, width: number, height: number): Widget => ({
  name,
  xPos,
  yPos,
  width,
  height,
});

/**
 * The figures of the next month in a row; below them the balance line and the next occurrences, then what has been
 * booked: the month so far and the spending of each category.
 */
const USUAL_WIDGETS = [
  place('NextMonthIncome', 0, 0, 2, 1),
  place('NextMonthExpense', 2, 0, 2, 1),
  place('NextMonthDelta', 4, 0, 2, 1),
  place('BalanceLine', 0, 1, 4, 3),
  place('Upcoming', 4, 1, 2, 3),
  place('MonthSoFar', 0, 4, 2, 3),
  place('SpendingByCategory', 2, 4, 4, 3),
];

/** An empty dashboard, with a button that adds useful widgets. */
export function NoWidgets({ stored }: { stored: Widgets }) {
  const { t } = useLanguage();
  const arrange = useArrange(stored.id);
  const { run } = useCommands();

  return (
    <EmptyState
      text={t('no_widgets')}
      action={
        <Button variant="primary" onClick={() => run([arrange(USUAL_WIDGETS, stored.updatedAt)])}>
          {t('add_usual_widgets')}
        </Button>
      }
    />
  );
}
