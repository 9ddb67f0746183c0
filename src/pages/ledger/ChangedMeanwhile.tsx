import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { listOf } from '../../domain/texts/list';
import { isSame } from '../../domain/isSame';
import { splitDraftOf } from '../../domain/transactions/splitDraft';
import { useSplitWords } from '../../features/split/useSplitWords';
import { displayNameOf } from '../../domain/plans/membership';
import type { TranslationKey } from '../../model/lang';
import type { Exception, NewTransaction } from '../../model/transaction';
import { Button } from '../../ui/Button';
import styles from './ChangedMeanwhile.module.css';
import { useOtherMember } from './useOtherMember';

export interface ChangedMeanwhileProps {
  /** As opened, as stored now, and as typed; `mine` is null where it can't be saved. */
  before: NewTransaction;
  theirs: NewTransaction;
  mine: NewTransaction | null;
  onTakeTheirs: () => void;
  /** Keeps the typed fields and takes the other member's for the rest. */
  onKeepMine: () => void;
}

/** Shows the changes that another member made during editing, and whose value is whose. */
export function ChangedMeanwhile({ before, theirs, mine, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const { t } = useLanguage();
  const name = useOtherMember();
  const textsOf = useTexts(before);
  const was = textsOf(before);
  const typed = mine === null ? was : textsOf(mine);
  const changed = textsOf(theirs).flatMap(({ label, value }, index) => {
    const [wasHere, isHere] = [was[index]?.value, typed[index]?.value];
    return value === wasHere ? [] : [{ label, value, mine: isHere === wasHere ? undefined : isHere }];
  });

  return (
    <div className={styles.message} role="alert">
      <p className={styles.title}>{t('changed_by', { name })}</p>
      <dl className={styles.changes}>
        {changed.map((each) => (
          <div key={each.label}>
            <dt>{t(each.label)}</dt>
            <dd>
              <bdi>{t('change_of', { name, value: each.value })}</bdi>
              {each.mine !== undefined && (
                <bdi>{t('change_of', { name: t('change_yours'), value: each.mine })}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
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
}

/** The texts of a transaction's fields, in the order of the form; lists only exceptions that differ from `before`. */
function useTexts(before: NewTransaction): (transaction: NewTransaction) => FieldText[] {
  const { t, tn, lang, categoryName } = useLanguage();
  const formats = useFormats();
  const { users } = usePlan();
  const wordsOf = useSplitWords();
  const forWhom = ({ amount, split }: Pick<NewTransaction, 'amount' | 'split'>) =>
    wordsOf(splitDraftOf(split, amount, formats));
  const textOf = ({ scheduled, date = scheduled, skipped, amount, description, split }: Exception) =>
    [
      formats.longDay(date),
      skipped && t('skipped_title'),
      description,
      amount !== undefined && formats.money(amount),
      split && forWhom({ amount: amount ?? before.amount, split }),
    ]
      .filter(Boolean)
      .join(' ');
  return (transaction) => {
    const { description, amount, date, category, user_id, recurrance, exceptions = [] } = transaction;
    const until = recurrance?.end_date
      ? ` ${t('until', { date: formats.longDay(recurrance.end_date) })}`
      : '';
    const others = exceptions.filter((each) => !before.exceptions?.some((known) => isSame(known, each)));
    return [
      { label: 'description', value: description },
      { label: 'amount', value: formats.money(amount) },
      { label: 'date', value: formats.longDay(date) },
      { label: 'category', value: categoryName(category) },
      { label: 'member', value: displayNameOf(users, user_id) ?? t('unknown_member') },
      { label: 'repeat', value: recurrance ? tn(`every_${recurrance.type}`, recurrance.value) + until : '–' },
      { label: 'split_title', value: forWhom(transaction) },
      { label: 'exceptions', value: listOf(lang, others.map(textOf)) },
    ];
  };
}
