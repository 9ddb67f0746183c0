import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { listOf } from '../../domain/texts/list';
import type { UserId } from '../../model/ids';
import type { Split } from '../../model/split';
import { usePeople } from '../split/usePeople';
import styles from './TransactionDetails.module.css';
import { TONES, WhoText } from './WhoText';

export interface SplitWhoProps {
  id: UserId;
  split: Split;
}

/** Who paid an expense with a split, and in a few words for whom it is. */
export function SplitWho({ id, split }: SplitWhoProps) {
  const { t, lang } = useLanguage();
  const { users } = usePlan();
  const { me, inOrder, personOf, nameOf, shortNameOf: shortName } = usePeople();
  const payers = inOrder(Object.keys(split.by ?? { [id]: 1 }));
  const [payer = id] = payers;
  const place = users.findIndex((user) => user.id === personOf(payer));
  const [bearer, ...others] = Object.keys(split.for ?? {});

  function forWhom(): string | undefined {
    if (bearer === undefined) return undefined;
    if (others.length > 0) return t('split_differently');
    return personOf(bearer) === me ? t('split_for_you') : t('split_for_one', { name: shortName(bearer) });
  }
  const whom = forWhom();

  return (
    <WhoText name={nameOf(payer)} tone={TONES[place]}>
      {listOf(lang, payers.map(shortName))}
      {whom !== undefined && <span className={`${styles.under} ${styles.whom}`}>{whom}</span>}
    </WhoText>
  );
}
