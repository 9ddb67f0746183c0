import { useRef } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { Act } from '../../domain/history/acts';
import type { Told } from '../../domain/history/told';
import type { ActId } from '../../model/ids';
import { bringBack } from '../../services/history/history';
import { useAct } from '../../features/commands/useAct';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import styles from './History.module.css';
import type { ActWords, WayBack } from './useActWords';

/** The most transactions that are listed one by one. */
const MOST_LISTED = 10;

const DONE = { undo: 'history_undone', history_bring_back: 'history_brought_back' } as const;

export interface BringBackDialogProps {
  act: Act;
  /** What happens to each transaction. */
  undone: readonly Told[];
  way: WayBack;
  words: ActWords;
  onClose: () => void;
}

/** Says what bringing back an act does, and does it. */
export function BringBackDialog({ act, undone, way, words, onClose }: BringBackDialogProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const { busy, error, run } = useAct();
  /** The parts that are back, where a later one failed. */
  const done = useRef(new Set<ActId>());
  const listed = undone.slice(0, MOST_LISTED);

  const allParts = async () => {
    for (const { id } of act.entries) {
      if (done.current.has(id)) continue;
      // oxlint-disable-next-line no-await-in-loop -- the newest part goes first
      await bringBack(planId, id);
      done.current.add(id);
    }
  };

  async function confirm() {
    if (await run(allParts, { done: t(DONE[way]), isLast: true })) onClose();
  }

  return (
    <ConfirmDialog
      title={t('history_bring_back_title')}
      text={t('scenario_make_text')}
      cancelLabel={t('cancel')}
      confirmLabel={t(way)}
      busy={busy}
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <ul className={styles.promises}>
        {listed.map((told) => (
          <li key={told.id}>{words.promise(told)}</li>
        ))}
        {undone.length > listed.length && (
          <li>{t('more_count', { count: undone.length - listed.length })}</li>
        )}
      </ul>
      {!act.isWhole && <p className={styles.note}>{t('history_rest')}</p>}
    </ConfirmDialog>
  );
}
