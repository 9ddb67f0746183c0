import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Widget, WidgetName, Widgets } from '../../model/widgets';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { useSaveOrKeep } from './useSaveOrKeep';

const place = (name: WidgetName, xPos: number, yPos: number, width: number, height: number): Widget => ({
  name,
  xPos,
  yPos,
  width,
  height,
});

/** The figures of the next month in a row; below them the balance line and the next occurrences. */
const USUAL_WIDGETS = [
  place('NextMonthIncome', 0, 0, 2, 1),
  place('NextMonthExpense', 2, 0, 2, 1),
  place('NextMonthDelta', 4, 0, 2, 1),
  place('BalanceLine', 0, 1, 4, 3),
  place('Upcoming', 4, 1, 2, 3),
];

/** An empty dashboard, with a button that adds useful widgets. */
export function NoWidgets({ stored }: { stored: Widgets }) {
  const { t, tError } = useLanguage();
  const saveOrKeep = useSaveOrKeep(stored.id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function add() {
    setBusy(true);
    setError(undefined);
    try {
      await saveOrKeep(USUAL_WIDGETS, stored.updatedAt);
    } catch (failure) {
      setError(tError(toAppError(failure)));
    }
    setBusy(false);
  }

  return (
    <Card>
      <EmptyState
        text={t('no_widgets')}
        action={
          <Button variant="primary" busy={busy} onClick={() => void add()}>
            {t('add_usual_widgets')}
          </Button>
        }
      />
      {error && <ErrorMessage text={error} />}
    </Card>
  );
}
