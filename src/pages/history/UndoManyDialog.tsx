import { useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { actsOf } from '../../domain/history/acts';
import { useAct } from '../../features/commands/useAct';
import { LoadError } from '../../features/errors/LoadError';
import { useMemoizedWatch } from '../../hooks/useWatch';
import type { AppError } from '../../model/errors';
import type { HistoryEntry } from '../../model/history';
import { readOnce } from '../../services/firebase/readOnce';
import { readHistory, type HistoryFilter } from '../../services/history/entries';
import { bringBackAll } from '../../services/history/history';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './History.module.css';
import { toldActs, useActWords, wayBackOf, type ToldAct } from './useActWords';
import { useNames } from './useNames';
import { useToldIn } from './useToldIn';

/** The most entries that are undone at once. */
const MOST = 500;

/** The most acts that are listed one by one. */
const MOST_LISTED = 10;

const NONE: readonly never[] = [];

export interface UndoManyDialogProps {
  /** Which acts. */
  filter: HistoryFilter;
  onClose: () => void;
}

/** The button that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

interface Refused {
  toldAct: ToldAct;
  error: AppError;
}

/**
 * Says which acts are undone and which can't be, then undoes them one by one, the newest first. Stop leaves the rest. At
 * the end it says what was refused, and why.
 */
export function UndoManyDialog({ filter, onClose }: UndoManyDialogProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const [stop] = useState(() => new AbortController());
  const [found, setFound] = useState(0);
  const [watch] = useState(() =>
    readOnce((signal) =>
      readHistory(planId, filter, {
        most: MOST + 1,
        signal,
        onStep: (more) => setFound((count) => count + more),
      }),
    ),
  );
  const read = useMemoizedWatch(watch);
  const records = read.status === 'ready' ? read.value.records : NONE;
  const hasMore = records.length > MOST;
  const entries = useMemo(() => records.slice(0, MOST), [records]);
  const toldOf = useToldIn(entries);
  const all = useMemo(() => {
    const acts = actsOf(entries, !hasMore).filter(({ isWhole }) => isWhole);
    return toldActs(acts, toldOf);
  }, [entries, hasMore, toldOf]);
  const wanted = all.filter((each) => wayBackOf(each) !== null);
  const { busy, error, run } = useAct();
  const [done, setDone] = useState<readonly ToldAct[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isOver, setIsOver] = useState(false);
  const tried = done.length + refused.length;

  async function confirm() {
    const { signal } = stop;
    const rest = wanted.slice(tried).map((toldAct) => ({ toldAct, entries: toldAct.act.entries }));
    const perform = () =>
      bringBackAll(planId, rest, {
        signal,
        onStep: ({ toldAct }, failure) => {
          if (failure === null) setDone((before) => [...before, toldAct]);
          else setRefused((before) => [...before, { toldAct, error: failure }]);
        },
      });
    if ((await run(perform, { signal })) || signal.aborted) setIsOver(true);
  }

  function leave() {
    stop.abort();
    onClose();
  }

  return (
    <Dialog
      title={t('history_undo_many_title')}
      size="auto"
      role="alertdialog"
      onClose={leave}
      footer={
        isOver ? (
          <Button ref={focus} onClick={leave}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={busy ? () => stop.abort() : leave}>{t(busy ? 'stop' : 'cancel')}</Button>
            <Button variant="primary" busy={busy || wanted.length === 0} onClick={() => void confirm()}>
              {t('undo')}
            </Button>
          </>
        )
      }
    >
      {read.status === 'failed' && <LoadError of={read} />}
      {read.status === 'loading' && <output>{t('history_undo_reading', { count: found })}</output>}
      {read.status === 'ready' && (
        <>
          {!isOver && <p>{t('history_undo_many_text')}</p>}
          {hasMore && <p className={styles.note}>{t('history_undo_most', { count: all.length })}</p>}
          <Asked entries={entries} wanted={isOver ? NONE : wanted} all={all} refused={refused} />
          {(busy || tried > 0) && (
            <output className={styles.count}>
              {t('history_undone_count', { count: done.length, total: wanted.length })}
            </output>
          )}
          {busy && <ProgressBar label={t('history_undo_many_title')} value={tried} max={wanted.length} />}
          {error !== undefined && <ErrorMessage text={error} />}
        </>
      )}
    </Dialog>
  );
}

interface AskedProps {
  entries: readonly HistoryEntry[];
  wanted: readonly ToldAct[];
  all: readonly ToldAct[];
  refused: readonly Refused[];
}

/** What is undone, and what stays. */
function Asked({ entries, wanted, all, refused }: AskedProps) {
  const { t, tError } = useLanguage();
  const { nameOf } = useNames(entries);
  const words = useActWords(nameOf);
  const sentence = (toldAct: ToldAct) => words.sentence(toldAct, nameOf(toldAct.act.user_id));
  const because = (toldAct: ToldAct, why: string) => words.because(sentence(toldAct), why);
  const stays = [
    ...refused.map(({ toldAct, error }) => because(toldAct, tError(error))),
    ...all.filter((each) => wayBackOf(each) === null).map((each) => because(each, t('history_people_back'))),
  ];

  return (
    <>
      <Some lines={wanted.map(sentence)} />
      {stays.length > 0 && <p>{t('history_stays')}</p>}
      <Some lines={stays} />
    </>
  );
}

function Some({ lines }: { lines: readonly ReactNode[] }) {
  const { t } = useLanguage();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.promises}>
      {lines.slice(0, MOST_LISTED).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no other name
        <li key={index}>{line}</li>
      ))}
      {lines.length > MOST_LISTED && <li>{t('more_count', { count: lines.length - MOST_LISTED })}</li>}
    </ul>
  );
}
