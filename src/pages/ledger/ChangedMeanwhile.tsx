import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { formatLongDay } from '../../domain/calendar';
import { isSame } from '../../domain/isSame';
import { formatMoney } from '../../domain/money';
import { errorKey } from '../../model/errors';
import type { TranslationKey } from '../../model/lang';
import type { Transaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import styles from './ChangedMeanwhile.module.css';

export interface ChangedMeanwhileProps {
  before: Transaction;
  theirs: Transaction;
  onTakeTheirs: () => void;
  /** What was typed stays, and everything else is theirs. */
  onKeepMine: () => void;
}

/** Says what another member has changed while it was being changed here. */
export function ChangedMeanwhile({ before, theirs, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const { t } = useLanguage();
  const textOf = useTexts();
  const was = textOf(before);
  const changed = textOf(theirs).filter(
    ({ value, isDifferent }, index) => isDifferent(before) && value !== was[index]?.value,
  );

  return (
    <div className={styles.message} role="alert">
      <p className={styles.title}>{t(errorKey('transaction_changed'))}</p>
      {changed.length > 0 && (
        <>
          <p>{t('change_theirs')}</p>
          <dl className={styles.changes}>
            {changed.map(({ label, value }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className={styles.actions}>
        <Button size="sm" onClick={onTakeTheirs}>
          {t('show_theirs')}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {t('go_on_editing')}
        </Button>
      </div>
    </div>
  );
}

interface FieldText {
  label: TranslationKey;
  value: string;
  isDifferent: (other: Transaction) => boolean;
}

/** What a transaction says, field by field, in the order of the form. */
function useTexts(): (transaction: Transaction) => FieldText[] {
  const { t, tn } = useLanguage();
  const { users } = usePlan();
  return (transaction) => {
    const { description, amount, date, category, user_id, recurrance, exceptions } = transaction;
    const member = users.find(({ id }) => id === user_id)?.displayName ?? t('unknown_member');
    const field = (label: TranslationKey, value: string, name: keyof Transaction): FieldText => ({
      label,
      value,
      isDifferent: (other) => !isSame(other[name], transaction[name]),
    });
    const until = recurrance?.end_date ? ` ${t('until', { date: formatLongDay(recurrance.end_date) })}` : '';
    return [
      field('description', description, 'description'),
      field('amount', formatMoney(amount), 'amount'),
      field('date', formatLongDay(date), 'date'),
      field('category', category, 'category'),
      field('member', member, 'user_id'),
      field(
        'repeat',
        recurrance ? tn(`every_${recurrance.type}`, recurrance.value) + until : '–',
        'recurrance',
      ),
      field(
        'exceptions',
        (exceptions ?? []).map(({ scheduled }) => formatLongDay(scheduled)).join(', ') || '–',
        'exceptions',
      ),
    ];
  };
}
