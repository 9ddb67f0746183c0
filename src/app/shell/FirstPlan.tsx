import { CreatePlanPage } from '../../pages/createPlan/CreatePlanPage';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { watchInvitesTo } from '../../services/plans/invite';
import { Card } from '../../ui/Card';
import { RevealTogether, useBlocksReveal } from '../../ui/RevealTogether';
import styles from './FirstPlan.module.css';
import { InviteRow } from './InviteRow';

export interface FirstPlanProps {
  /** Called before an answered invite disappears, and the focus with it. */
  onAnswer: () => void;
}

/** The ways to a first plan: the open invites, which are only a small number on the bell, and the form. */
export function FirstPlan({ onAnswer }: FirstPlanProps) {
  const { t } = useLanguage();
  return (
    <RevealTogether loadingText={t('loading')}>
      <Invites onAnswer={onAnswer} />
      <CreatePlanPage />
    </RevealTogether>
  );
}

function Invites({ onAnswer }: FirstPlanProps) {
  const { t } = useLanguage();
  const { id, email } = useUser();
  const found = useWatch(watchInvitesTo, { id, email });
  useBlocksReveal(found.status === 'loading');
  // Notifications say why they can't be read.
  if (found.status !== 'ready' || found.value.records.length === 0) return null;
  return (
    <div className={styles.invites}>
      <Card>
        <ul className={styles.list} aria-label={t('pending_invites')}>
          {found.value.records.map((invite) => (
            <InviteRow key={invite.id} invite={invite} onAnswer={onAnswer} />
          ))}
        </ul>
      </Card>
    </div>
  );
}
