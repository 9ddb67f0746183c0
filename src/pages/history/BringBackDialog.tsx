import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { Told } from '../../domain/history/told';
import { toldOfPlan } from '../../domain/history/toldOfPlan';
import { toAppError } from '../../services/firebase/appError';
import { bringBackAct, newUndoing } from '../../services/history/history';
import { useAct } from '../../features/commands/useAct';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './History.module.css';
import { Later } from './Later';
import { wayBackOf, type ActWords, type ToldAct } from './useActWords';

/** The most things that are listed one by one. */
const MOST_LISTED = 10;

const DONE = { undo: 'history_undone', history_bring_back: 'history_brought_back' } as const;

export interface BringBackDialogProps {
  toldAct: ToldAct;
  /** What happens to each transaction. */
  undone: readonly Told[];
  words: ActWords;
  nameOf: (id: string) => string;
  onClose: () => void;
}

/**
 * Says what bringing back an act does, and does it. Cancel stops before the next part of a long act. Where something came
 * later, it says what, and offers the earlier state.
 */
export function BringBackDialog({ toldAct, undone, words, nameOf, onClose }: BringBackDialogProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const { busy, error, run } = useAct();
  const { act } = toldAct;
  const way = wayBackOf(toldAct) ?? 'undo';
  /** Keeps the parts that are back, where a later one failed. */
  const [undoing] = useState(newUndoing);
  const [stop] = useState(() => new AbortController());
  const [count, setCount] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  const promises = [
    ...toldOfPlan(act, 'undone').map((each) => words.besides.promise(each)),
    ...undone.map((each) => words.promise(each)),
  ];
  const listed = promises.slice(0, MOST_LISTED);

  async function allParts() {
    const { signal } = stop;
    setIsChanged(false);
    try {
      await bringBackAct(planId, act, undoing, { signal, onStep: () => setCount(undoing.done.size) });
    } catch (failure) {
      setIsChanged(toAppError(failure).code === 'transaction_changed');
      throw failure;
    }
  }

  async function confirm() {
    if (await run(allParts, { done: t(DONE[way]), isLast: true, signal: stop.signal })) onClose();
  }

  return (
    <ConfirmDialog
      title={t('history_bring_back_title')}
      text={t('scenario_make_text')}
      cancelLabel={t('cancel')}
      confirmLabel={t(way)}
      busy={busy}
      error={error}
      onCancel={() => {
        stop.abort();
        onClose();
      }}
      onConfirm={() => void confirm()}
    >
      <ul className={styles.promises}>
        {listed.map((promise, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they stay the same while the dialog is open
          <li key={index}>{promise}</li>
        ))}
        {promises.length > listed.length && (
          <li>{t('more_count', { count: promises.length - listed.length })}</li>
        )}
      </ul>
      {!act.isWhole && <p className={styles.note}>{t('history_rest')}</p>}
      {busy && act.entries.length > 1 && (
        <ProgressBar label={t('history_bring_back_title')} value={count} max={act.entries.length} />
      )}
      {isChanged && !busy && (
        <Later toldAct={toldAct} undo={undoing.id} words={words} nameOf={nameOf} onClose={onClose} />
      )}
    </ConfirmDialog>
  );
}
