import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { isSeries } from '../../domain/transactions/recurrence';
import { RECORDS_AT_ONCE } from '../../model/history';
import type { Parts } from '../../model/split';
import type { Transaction } from '../../model/transaction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProgressBar } from '../../ui/ProgressBar';
import { Select } from '../../ui/Select';
import { lazyComponent } from '../../ui/lazyComponent';
import styles from './ManyDialog.module.css';
import type { ManyAct, useManyActs } from './useManyActs';

/** Loads on the press: most people change the category or delete. */
const WhomChoice = lazyComponent(async () => (await import('../../features/split/WhomChoice')).WhomChoice);

export interface ManyDialogProps {
  kind: 'delete' | 'category' | 'member' | 'split';
  /** The selected transactions; all of one type when changing the category, all expenses when changing for whom they are. */
  transactions: readonly Transaction[];
  acts: ReturnType<typeof useManyActs>;
  onClose: () => void;
}

const TITLES = {
  delete: 'find_delete_selected',
  category: 'find_change_category',
  member: 'find_change_member',
  split: 'find_change_split',
} as const;

/** Asks before an act on many transactions, and shows the progress. Stopping leaves the finished part done. */
export function ManyDialog({ kind, transactions, acts, onClose }: ManyDialogProps) {
  const { t, tn } = useLanguage();
  const [all] = useState(transactions);
  const [stop] = useState(() => new AbortController());
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [parts, setParts] = useState(0);
  const choice = useChoice(kind, all);
  /** For whom they are to be; undefined while nobody is chosen. */
  const [whom, setWhom] = useState<Parts | null>();
  const shared = whom === undefined ? undefined : { for: whom };
  const act = kind === 'split' ? shared : choice.actOf(chosen);
  const title = t(TITLES[kind]);
  const total = all.length;
  const repeating = kind === 'delete' ? all.filter(isSeries).length : 0;
  const count = Math.min(parts * RECORDS_AT_ONCE, total);
  const former = all.filter((each) => acts.cannotUndo(each, kind)).length;

  async function confirm(wanted: ManyAct) {
    setBusy(true);
    await acts.run(all, wanted, title, {
      signal: stop.signal,
      onStep: (more) => setParts((begun) => begun + more),
    });
    if (!stop.signal.aborted) onClose();
  }

  return (
    <ConfirmDialog
      title={title}
      text={kind === 'delete' ? tn('transactions_to_delete', total) : t('find_selected', { count: total })}
      cancelLabel={t('cancel')}
      confirmLabel={kind === 'delete' ? t('delete') : title}
      danger={kind === 'delete'}
      busy={busy || act === undefined}
      onCancel={() => {
        stop.abort();
        onClose();
      }}
      onConfirm={() => act !== undefined && void confirm(act)}
    >
      {choice.options.length > 0 && (
        <Select
          label={t(kind === 'category' ? 'category' : 'member')}
          options={choice.options}
          value={chosen}
          disabled={busy}
          onChange={setChosen}
        />
      )}
      {kind === 'split' && (
        <fieldset disabled={busy}>
          <Suspense fallback={null}>
            <WhomChoice onChange={setWhom} />
          </Suspense>
        </fieldset>
      )}
      {repeating > 0 && <p>{t('find_series_note', { count: repeating })}</p>}
      {former > 0 && <p>{t('find_former_note', { count: former })}</p>}
      {busy && (
        <>
          <output className={styles.count}>{t('find_progress', { count, total })}</output>
          <ProgressBar label={title} value={count} max={total} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** The values to choose from; none for a deletion. */
function useChoice(kind: ManyDialogProps['kind'], [first]: readonly Transaction[]) {
  const { categoryName } = useLanguage();
  const plan = usePlan();
  const categories = kind === 'category' && first ? categoriesOf(plan, first.type) : [];
  const users = kind === 'member' ? plan.users : [];

  return {
    options: [
      ...categories.map((id) => ({ value: String(id), label: categoryName(id) })),
      ...users.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
    ],
    /** Undefined while nothing is chosen. */
    actOf: (chosen: string): ManyAct | undefined => {
      if (kind === 'delete') return null;
      const category = categories.find((id) => id === chosen);
      const user = users.find(({ id }) => id === chosen);
      if (category !== undefined) return { category };
      return user && { user_id: user.id };
    },
  };
}
