import { Crown, Undo2, UserMinus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { isOwner } from '../../domain/plans/membership';
import type { Person } from '../../model/user';
import { endOffer } from '../../services/plans/planMembers';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { EmailText } from '../../ui/EmailText';
import { IconButton } from '../../ui/IconButton';
import { OfferAnswer } from '../../features/offers/OfferAnswer';
import type { MemberAct } from './MemberDialog';
import { NotVerified } from './NotVerified';
import styles from './PeopleList.module.css';
import { useAct } from '../../features/commands/useAct';

export interface MemberRowProps {
  user: Person;
  /** The position in the plan's list: colour also tells the first members apart. */
  place: number;
  onAsk: (act: MemberAct) => void;
}

const TONES = ['primary', 'in'] as const;

export function MemberRow({ user, place, onAsk }: MemberRowProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const me = useUser();
  const isOffered = plan.new_owner === user.id;
  const canOffer = isOwner(plan, me.id) && user.id !== me.id && !isOffered && !user.isUnknown;

  return (
    <li className={styles.row}>
      <Avatar name={user.displayName} size="lg" tone={TONES[place] ?? 'neutral'} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{user.displayName}</bdi>
        </p>
        {!user.isUnknown && (
          <>
            <p className={styles.detail}>
              <EmailText email={user.email} />
            </p>
            <NotVerified user={user} />
          </>
        )}
        {isOffered && <Chip>{t('ownership_offered')}</Chip>}
        {isOffered && user.id === me.id && <OfferAnswer plan={plan} />}
        {/* The plan can't be offered to an unknown member. */}
        {canOffer && (
          <Button variant="quiet" size="sm" icon={Crown} onClick={() => onAsk('offer')}>
            {t('offer_plan', { name: user.displayName })}
          </Button>
        )}
      </div>
      {isOwner(plan, user.id) && <Chip tone="primary">{t('owner')}</Chip>}
      {isOwner(plan, me.id) && user.id !== me.id && (
        <OwnerTools user={user} isOffered={isOffered} onAsk={onAsk} />
      )}
      {!isOwner(plan, me.id) && user.id === me.id && (
        <Button size="sm" onClick={() => onAsk('leave')}>
          {t('leave')}
        </Button>
      )}
    </li>
  );
}

function OwnerTools({ user, isOffered, onAsk }: Omit<MemberRowProps, 'place'> & { isOffered: boolean }) {
  const { t } = useLanguage();
  const { id } = usePlan();
  const { busy, run } = useAct();
  const name = user.displayName;

  function takeBack() {
    if (busy) return;
    void run(() => endOffer(id, user.id), { tells: true, done: t('offer_taken_back', { name }) });
  }

  return (
    <div className={styles.tools}>
      {isOffered && (
        <IconButton
          icon={Undo2}
          label={t('take_back_offer', { name })}
          aria-disabled={busy}
          onClick={takeBack}
        />
      )}
      <IconButton
        icon={UserMinus}
        tone="danger"
        label={t('remove_member', { name })}
        onClick={() => onAsk('remove')}
      />
    </div>
  );
}
