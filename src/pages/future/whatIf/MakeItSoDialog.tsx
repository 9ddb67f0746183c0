import { useLanguage } from '../../../contexts/LanguageContext';
import { useAct } from '../../../features/commands/useAct';
import type { Deeds } from '../../../domain/forecast/scenario';
import type { Scenario } from '../../../model/scenario';
import type { Series } from '../../../model/transaction';
import { makeSo, undoMakeSo, type Made } from '../../../services/plans/scenarios';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useChangeText } from './useChangeText';
import styles from './MakeItSoDialog.module.css';

export interface MakeItSoDialogProps {
  scenario: Scenario;
  deeds: Deeds;
  series: readonly Series[];
  onClose: () => void;
}

/** Says what making a scenario so does, and does it. */
export function MakeItSoDialog({ scenario, deeds, series, onClose }: MakeItSoDialogProps) {
  const { t } = useLanguage();
  const { busy, error, run, send } = useAct();
  const textOf = useChangeText(series);
  const values = { scenario: scenario.name };

  async function make() {
    let made: Made | undefined;
    const undo = () => {
      const undone = made;
      if (undone) send(() => undoMakeSo(undone), { failed: { key: 'scenario_not_undone', values } });
    };
    const isMade = await run(
      async () => {
        made = await makeSo(scenario.id, deeds);
      },
      { done: t('scenario_made', values), undo, isLast: true },
    );
    if (isMade) onClose();
  }

  return (
    <ConfirmDialog
      title={t('scenario_make_title', values)}
      text={t('scenario_make_text')}
      cancelLabel={t('cancel')}
      confirmLabel={t('scenario_make')}
      busy={busy}
      error={error}
      onCancel={() => {
        if (!busy) onClose();
      }}
      onConfirm={() => void make()}
    >
      <ul className={styles.deeds}>
        {deeds.made.map((change) => (
          <li key={change.id}>{textOf(change)}</li>
        ))}
      </ul>
      {scenario.changes.some(({ kind }) => kind === 'everyday') && <p>{t('scenario_make_rest')}</p>}
    </ConfirmDialog>
  );
}
