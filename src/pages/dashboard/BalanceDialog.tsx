import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { withWidgetAdded } from '../../domain/dashboard/widgetLayout';
import type { Widget, Widgets } from '../../model/widgets';
import { widgetType } from '../../widgets/registry';
import { useAct } from '../../features/commands/useAct';
import { useArrange } from '../../features/commands/useArrange';
import { useCommands } from '../../features/commands/useCommands';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { BALANCE, USUAL_WIDGETS } from './usualWidgets';

const isBalance = ({ name }: Widget) => name === BALANCE.name;

/** Whether somebody has entered the balance. */
export function hasBalance({ widgets }: Widgets): boolean {
  return widgets.some((widget) => isBalance(widget) && widget.settings !== undefined);
}

/** Asks for the account's balance today. An empty dashboard gets the standard widgets with it. */
export function BalanceDialog({ stored, onClose }: { stored: Widgets; onClose: () => void }) {
  const { t } = useLanguage();
  const form = useId();
  const arrange = useArrange(stored.id);
  const commands = useCommands();
  const { busy, error, run } = useAct();

  async function save(settings: unknown) {
    const known: readonly Widget[] = stored.widgets.length === 0 ? USUAL_WIDGETS : stored.widgets;
    const widgets = known.some(isBalance) ? known : withWidgetAdded(known, BALANCE);
    const changed = widgets.map((widget) => (isBalance(widget) ? { ...widget, settings } : widget));
    if (await run(() => commands.submit(arrange(changed, stored.updatedAt)))) onClose();
  }

  return (
    <FormDialog
      title={t('first_step_balance')}
      submitLabel={t('save')}
      form={form}
      busy={busy}
      staysOpen
      error={error}
      onClose={onClose}
    >
      {widgetType(BALANCE.name)?.form(
        stored.widgets.find(isBalance)?.settings,
        form,
        (settings) => void save(settings),
      )}
    </FormDialog>
  );
}
