import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { isOwner } from '../../domain/plans/membership';
import { guestsOfFormer } from '../../domain/settle/people';
import { useAct } from '../../features/commands/useAct';
import type { GuestId } from '../../model/ids';
import { giveBack, removeGuest } from '../../services/plans/guests';
import { isReadOnly } from '../../services/firebase/asOn';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import styles from './Settle.module.css';

/** Lists the guests whom somebody has taken over who has left since: the owner may separate or remove them. */
export function LeftGuests() {
  const { t } = useLanguage();
  const plan = usePlan();
  const me = useUser();
  const left = guestsOfFormer(plan);
  if (left.length === 0) return null;
  return (
    <Card title={t('guests_left')}>
      <ul>
        {left.map((guest) => {
          const name = plan.guests?.[guest] ?? '';
          return (
            <li key={guest} className={styles.person}>
              <Avatar name={name} />
              <div className={styles.text}>
                <p className={styles.name}>
                  <bdi>{name}</bdi>
                </p>
                <p className={styles.detail}>
                  {t(isOwner(plan, me.id) ? 'guest_left' : 'guest_left_owner', { name })}
                </p>
              </div>
              {isOwner(plan, me.id) && <LeftGuestActs guest={guest} name={name} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Asks before a removal: nobody may enter again who had taken the guest over, so there is no Undo. */
function LeftGuestActs({ guest, name }: { guest: GuestId; name: string }) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const separation = useAct();
  const removal = useAct();
  const [isAsked, setIsAsked] = useState(false);

  const remove = () =>
    removal.run(async () => void (await removeGuest(planId, guest)), {
      isLast: true,
      done: t('guest_removed', { name }),
    });

  if (isReadOnly()) return null;
  return (
    <div className={styles.tools}>
      <Button
        variant="quiet"
        size="sm"
        busy={separation.busy}
        aria-label={t('text_of', { name: t('guest_apart'), text: name })}
        onClick={() => void separation.run(() => giveBack(planId, guest), { tells: true })}
      >
        {t('guest_apart')}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setIsAsked(true)}>
        {t('guest_remove', { name })}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('guest_remove', { name })}
          text={t('guest_left_remove', { name })}
          danger
          busy={removal.busy}
          error={removal.error}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          onCancel={() => setIsAsked(false)}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  );
}
