import { EllipsisVertical, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { useWatchOf } from '../../hooks/useWatch';
import { actsOf, type Act } from '../../domain/history/acts';
import { displayNameOf } from '../../domain/plans/membership';
import { today } from '../../domain/time/calendar';
import { AsItWasButton } from '../../features/asItWas/AsItWasButton';
import { LoadError } from '../../features/errors/LoadError';
import { useMarkSeen, useSeenBefore } from '../../features/history/seen';
import { PrintedOn } from '../../features/period/PrintedOn';
import { TONES } from '../../features/transactionRow/WhoText';
import type { HistoryEntry } from '../../model/history';
import type { PlanId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import { isLocal } from '../../services/firebase/asOn';
import type { Watch } from '../../services/firebase/watch';
import type { Records } from '../../services/firebase/records';
import { removeOutdated } from '../../services/history/cleanUp';
import { watchHistory, type HistoryFilter } from '../../services/history/entries';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Loading } from '../../ui/Loading';
import { Menu } from '../../ui/Menu';
import { PageHead } from '../../ui/PageHead';
import { lazyComponent } from '../../ui/lazyComponent';
import { ActRow } from './ActRow';
import { Filters } from './Filters';
import styles from './History.module.css';
import { toldActs, useActWords, type ToldAct } from './useActWords';
import { useHistoryFilter } from './useHistoryFilter';
import { useNames } from './useNames';
import { useToldIn } from './useToldIn';

// Load on the press: most people only read.
const BringBackDialog = lazyComponent(async () => (await import('./BringBackDialog')).BringBackDialog);
const UndoManyDialog = lazyComponent(async () => (await import('./UndoManyDialog')).UndoManyDialog);

/** Entries at first, and more with each press. */
const PAGE = 50;

const NONE: readonly never[] = [];

interface Counted extends Records<HistoryEntry> {
  /** How many were asked for, without the one that shows whether there are more. */
  count: number;
}

const watchCounted =
  (planId: PlanId, filter: HistoryFilter, count: number): Watch<Counted> =>
  (next, fail) =>
    watchHistory(planId, filter, count + 1)((read) => next({ ...read, count }), fail);

/** Each visit removes some of what is older than the plan keeps. */
function useCleanUp({ id, history_years }: Plan): void {
  useEffect(() => {
    if (!isLocal()) removeOutdated({ id, history_years }, Date.now()).catch(() => undefined);
  }, [id, history_years]);
}

/** Shows what everyone has done to the plan, newest first, and brings back what was. */
export function HistoryPage() {
  const { t } = useLanguage();
  const plan = usePlan();
  const { id: planId } = plan;
  useCleanUp(plan);
  const { filter, change } = useHistoryFilter();
  const list = `${planId}/${JSON.stringify(filter)}`;
  const [asked, setAsked] = useState({ list, count: PAGE });
  const count = asked.list === list ? asked.count : PAGE;
  const read = useWatchOf(list, watchCounted, planId, filter, count);
  const counted = read.status === 'ready' ? read.value : null;
  const entries = useMemo(() => counted?.records.slice(0, counted.count) ?? NONE, [counted]);
  useMarkSeen(entries);
  const names = useNames(entries);
  const isFiltered = Object.keys(filter).length > 0;
  const [undoes, setUndoes] = useState<HistoryFilter | null>(null);
  const hasMore = counted !== null && counted.records.length + counted.unreadable.length > counted.count;

  return (
    <>
      <PageHead title={t('history_nav')} actions={<AsItWasButton />} />
      <PrintedOn />
      <div className={styles.cards}>
        {filter.transaction === undefined && (
          <Filters
            filter={filter}
            {...names}
            onChange={change}
            onUndo={entries.length > 0 ? setUndoes : undefined}
          />
        )}
        {read.status === 'failed' && <LoadError of={read} />}
        {read.status === 'loading' && <Loading text={t('loading')} />}
        {counted !== null && (
          <>
            <Acts
              entries={entries}
              isAll={!hasMore}
              filter={filter}
              nameOf={names.nameOf}
              onUndo={setUndoes}
            />
            {entries.length === 0 && (
              <Card>
                <EmptyState
                  text={t(isFiltered ? 'history_nothing' : 'history_from_now')}
                  {...(isFiltered && { action: <ShowAll /> })}
                />
              </Card>
            )}
            {counted.unreadable.length > 0 && (
              <p className={styles.note}>{t('history_unreadable', { count: counted.unreadable.length })}</p>
            )}
            {hasMore && (
              <p className={styles.showMore}>
                <Button
                  variant="quiet"
                  size="sm"
                  busy={counted.count < count}
                  onClick={() => setAsked({ list, count: count + PAGE })}
                >
                  {t('show_more')}
                </Button>
              </p>
            )}
            {!hasMore && entries.length > 0 && <p className={styles.note}>{t('history_from_now')}</p>}
          </>
        )}
      </div>
      {undoes !== null && (
        <Suspense fallback={null}>
          <UndoManyDialog filter={undoes} onClose={() => setUndoes(null)} />
        </Suspense>
      )}
    </>
  );
}

function ShowAll() {
  const { t } = useLanguage();
  return (
    <Link to="?" className={styles.link}>
      {t('show_all')}
    </Link>
  );
}

/** In the user's time zone. */
const dayOf = (act: Act) => today(act.at);

interface ActsProps {
  entries: readonly HistoryEntry[];
  /** No older entries exist. */
  isAll: boolean;
  filter: HistoryFilter;
  nameOf: (id: string) => string;
  /** Asks to undo all that fits. */
  onUndo: (filter: HistoryFilter) => void;
}

/** The acts of these entries, by day. */
function Acts({ entries, isAll, filter, nameOf, onUndo }: ActsProps) {
  const { transaction: of } = filter;
  const { t } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const { id: userId } = useUser();
  const seenBefore = useSeenBefore();
  const words = useActWords(nameOf);
  const [asks, setAsks] = useState<ToldAct | null>(null);
  const toldOf = useToldIn(entries);
  const shown = useMemo(() => toldActs(actsOf(entries, isAll), toldOf, of), [entries, isAll, toldOf, of]);
  const days = [...new Set(shown.map(({ act }) => dayOf(act)))];
  const about = shown.flatMap(({ told }) => told).find(({ values }) => values.description !== undefined);

  return (
    <>
      {of !== undefined && (
        <p className={styles.of}>
          <span>{words.about(about?.values ?? {})}</span>
          <ShowAll />
        </p>
      )}
      {days.map((day) => {
        const ofDay = shown.filter(({ act }) => dayOf(act) === day);
        const label = t('transaction_actions', { description: formats.weekdayDay(day) });
        return (
          <Card
            key={day}
            title={formats.weekdayDay(day)}
            action={
              of === undefined &&
              ofDay.length > 1 && (
                <Menu
                  label={label}
                  trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={label} />}
                  items={[
                    {
                      id: 'undo',
                      label: t('history_undo_day'),
                      icon: <Icon of={Undo2} />,
                      onSelect: () => onUndo({ ...filter, from: day, to: day }),
                    },
                  ]}
                />
              )
            }
          >
            <ul>
              {ofDay.map((toldAct) => (
                <ActRow
                  key={`${toldAct.act.user_id}/${toldAct.act.id}`}
                  toldAct={toldAct}
                  words={words}
                  name={nameOf(toldAct.act.user_id)}
                  fullName={displayNameOf(users, toldAct.act.user_id) ?? nameOf(toldAct.act.user_id)}
                  tone={TONES[users.findIndex(({ id }) => id === toldAct.act.user_id)]}
                  of={of}
                  isNew={seenBefore !== null && toldAct.act.at > seenBefore && toldAct.act.user_id !== userId}
                  onBringBack={() => setAsks(toldAct)}
                />
              ))}
            </ul>
          </Card>
        );
      })}
      {asks !== null && (
        <Suspense fallback={null}>
          <BringBackDialog
            toldAct={asks}
            undone={toldOf(asks.act, 'undone')}
            words={words}
            nameOf={nameOf}
            onClose={() => setAsks(null)}
          />
        </Suspense>
      )}
    </>
  );
}
