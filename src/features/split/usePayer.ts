import { useLanguage } from '../../contexts/LanguageContext';
import { NO_SPLIT, tidied } from '../../domain/transactions/splitDraft';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import type { Person } from '../../model/user';
import { usePeople } from './usePeople';

type Payer = Pick<TransactionDraft, 'user_id' | 'split'>;

/**
 * The choice of who paid an expense: a member, who becomes its user, or a guest, whom its split names. The user then stays
 * the member who enters it.
 */
export function usePayer({ user_id, split }: Payer, members: readonly Person[], isExpense: boolean) {
  const { t } = useLanguage();
  const { all, me, nameOf, personOf } = usePeople();
  const by = isExpense && split ? split.by : '';
  const isSeveral = typeof by !== 'string';
  const payer = typeof by === 'string' ? personOf(by) : '';
  const isMember = (id: string) => members.some((member) => member.id === id);
  const guests = isExpense ? all.filter((id) => !isMember(id)) : [];
  // Somebody who has left may have paid it.
  const named = payer === '' || isMember(payer) || guests.some((id) => id === payer) ? [] : [payer];

  return {
    options: [
      ...members.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
      ...[...guests, ...named].map((id) => ({ value: id, label: nameOf(id) })),
    ],
    /** Empty while several or nobody is chosen. */
    value: isSeveral ? '' : payer === '' ? user_id : payer,
    placeholder: t(isSeveral ? 'split_several_people' : 'member_placeholder'),
    /** The changed fields. */
    chosen: (id: string): Payer => {
      if (!isMember(id))
        return { user_id: isMember(user_id) ? user_id : me, split: { ...NO_SPLIT, ...split, by: id } };
      return { user_id: id, split: split === null || split.by === '' ? split : tidied({ ...split, by: '' }) };
    },
  };
}
