import { Repeat } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { shortNameOf } from '../../domain/plans/shortName';
import type { UserId } from '../../model/ids';
import type { Recurrence, Transaction } from '../../model/transaction';
import { watchUser } from '../../services/account/user';
import { DateText } from '../dates/DateText';
import { Icon } from '../../ui/Icon';
import { Trans } from '../../ui/Trans';
import type { SplitWhoProps } from './SplitWho';
import styles from './TransactionDetails.module.css';
import { TONES, WhoText } from './WhoText';

export interface TransactionDetailsProps {
  transaction: Pick<Transaction, 'user_id' | 'recurrance'> & Partial<Pick<Transaction, 'type' | 'split'>>;
  /** The first detail: the date, or the category. */
  children: ReactNode;
}

/**
 * The details beside a transaction's description. In a wide list they are cells of the row's grid, in its areas `first`,
 * `recurrence` and `who`; in a narrow one they form a single line, the area `details`.
 */
export function TransactionDetails({ transaction, children }: TransactionDetailsProps) {
  return (
    <div className={styles.details}>
      <span className={styles.first}>{children}</span>
      {transaction.recurrance && <Repeats recurrence={transaction.recurrance} />}
      <Who transaction={transaction} />
    </div>
  );
}

function Who({ transaction }: Pick<TransactionDetailsProps, 'transaction'>) {
  const { user_id: id, type, split } = transaction;
  if (type !== 'income' && split && (split.for ?? split.by)) return <SplitWho id={id} split={split} />;
  return <One id={id} />;
}

/** Its code is loaded when a list shows a split: most transactions have none. */
function SplitWho(props: SplitWhoProps) {
  const [Loaded, setLoaded] = useState<ComponentType<SplitWhoProps>>();

  useEffect(() => {
    import('./SplitWho').then(
      (loaded) => setLoaded(() => loaded.SplitWho),
      // The row then names the transaction's user, as without a split.
      () => undefined,
    );
  }, []);

  return Loaded ? <Loaded {...props} /> : <One id={props.id} />;
}

function One({ id }: { id: UserId }) {
  const { users } = usePlan();
  const place = users.findIndex((user) => user.id === id);
  const user = users[place];
  if (user === undefined) return <FormerMember id={id} />;
  return (
    <WhoText name={user.displayName} tone={TONES[place]}>
      {user.isUnknown ? user.displayName : shortNameOf(users, id)}
    </WhoText>
  );
}

/** A member who has left the plan: the name can still be read by id. */
function FormerMember({ id }: { id: UserId }) {
  const { t } = useLanguage();
  const found = useWatch(watchUser, id);
  const user = found.status === 'ready' ? found.value : null;
  if (found.status === 'loading') return <span className={styles.who} />;
  return (
    <WhoText name={user?.displayName ?? t('unknown_member')}>
      {user === null ? t('unknown_member') : t('former_member', { name: user.displayName })}
    </WhoText>
  );
}

function Repeats({ recurrence: { type, value, end_date: end } }: { recurrence: Recurrence }) {
  const { t, tn } = useLanguage();

  return (
    <span className={styles.recurrence}>
      <Icon of={Repeat} />
      <span>
        {tn(`every_${type}`, value)}
        {end && (
          <span className={styles.under}>
            {' '}
            <Trans text={t('until')} name="date">
              <DateText day={end} />
            </Trans>
          </span>
        )}
      </span>
    </span>
  );
}
