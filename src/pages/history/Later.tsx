import { Undo2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { actIdOf, actsOf } from '../../domain/history/acts';
import { toldIn, type Told } from '../../domain/history/told';
import { useAct } from '../../features/commands/useAct';
import { LoadError } from '../../features/errors/LoadError';
import { useMemoizedWatch } from '../../hooks/useWatch';
import type { HistoryEntry } from '../../model/history';
import type { ActId } from '../../model/ids';
import { readOnce } from '../../services/firebase/readOnce';
import { laterEntries } from '../../services/history/entries';
import { bringBackEarlier } from '../../services/history/history';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Loading } from '../../ui/Loading';
import styles from './History.module.css';
import { toldActs, type ActWords, type ToldAct } from './useActWords';

/** The most transactions, and the most later acts of each, that are listed. */
const MOST_LISTED = 10;

export interface LaterProps {
  toldAct: ToldAct;
  /** The act that has undone some parts of it: nothing came later there. */
  undo: ActId;
  words: ActWords;
  nameOf: (id: string) => string;
  /** Nothing is left to decide. */
  onClose: () => void;
}

/** What came later to the transactions of an act. Offers each its state before the act, although something came later. */
export function Later({ toldAct: { act, told }, undo, words, nameOf, onClose }: LaterProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const [watch] = useState(() =>
    readOnce(() =>
      laterEntries(
        planId,
        told.map(({ id }) => id),
        act.at,
      ),
    ),
  );
  const read = useMemoizedWatch(watch);
  const [back, setBack] = useState<readonly Told[]>([]);
  if (read.status === 'failed') return <LoadError of={read} />;
  if (read.status === 'loading') return <Loading text={t('loading')} />;

  const newer = read.value.filter(
    (entry) => actIdOf(entry.id) !== undo && act.entries.every(({ id }) => id !== entry.id),
  );
  const changed = told.filter(({ id }) => newer.some(({ records }) => Object.hasOwn(records, id)));
  const open = changed.filter((each) => !back.includes(each));
  const listed = open.slice(0, MOST_LISTED);
  if (listed.length === 0) return null;

  return (
    <section className={styles.ofLater}>
      <h3>{t('history_later')}</h3>
      <ul className={styles.later}>
        {listed.map((each) => (
          <LaterOf
            key={each.id}
            told={each}
            entry={act.entries.find(({ records }) => Object.hasOwn(records, each.id))}
            newer={newer}
            words={words}
            nameOf={nameOf}
            onBack={() => {
              setBack([...back, each]);
              if (open.length === 1) onClose();
            }}
          />
        ))}
        {open.length > listed.length && <li>{t('more_count', { count: open.length - listed.length })}</li>}
      </ul>
      <p className={styles.note}>{t('history_earlier_text')}</p>
    </section>
  );
}

interface LaterOfProps extends Pick<LaterProps, 'words' | 'nameOf'> {
  told: Told;
  /** The part of the act that touched it. */
  entry: HistoryEntry | undefined;
  newer: readonly HistoryEntry[];
  onBack: () => void;
}

/** What came later to one transaction. */
function LaterOf({ told, entry, newer, words, nameOf, onBack }: LaterOfProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const labels = useId();
  const { busy, error, run } = useAct();
  const acts = useMemo(() => {
    const { description } = told.values;
    const called = new Map(description === undefined ? [] : [[told.id, description]]);
    return toldActs(actsOf(newer, true), toldIn(newer, called), told.id);
  }, [newer, told]);
  const listed = acts.slice(0, MOST_LISTED);

  async function giveBack({ id }: HistoryEntry) {
    const perform = () => bringBackEarlier(planId, id, told.id);
    if (await run(perform, { done: t('history_brought_back'), isLast: true })) onBack();
  }

  return (
    <li>
      <p id={`${labels}-what`}>{words.name(told.values)}</p>
      <ul className={styles.promises}>
        {listed.map((later) => (
          <li key={later.act.id}>{words.sentence(later, nameOf(later.act.user_id))}</li>
        ))}
        {acts.length > listed.length && <li>{t('more_count', { count: acts.length - listed.length })}</li>}
      </ul>
      {error !== undefined && <ErrorMessage text={error} />}
      {entry && (
        <Button
          id={`${labels}-back`}
          size="sm"
          icon={Undo2}
          busy={busy}
          aria-labelledby={`${labels}-back ${labels}-what`}
          onClick={() => void giveBack(entry)}
        >
          {t(told.what === 'new' ? 'delete' : 'history_earlier')}
        </Button>
      )}
    </li>
  );
}
