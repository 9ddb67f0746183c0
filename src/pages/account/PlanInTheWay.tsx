import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import { displayNameOf } from '../../domain/plans/membership';
import type { UserId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import { endOffer, offerPlan } from '../../services/plans/planMembers';
import { watchUsers } from '../../services/account/user';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select } from '../../ui/Select';
import { useAct } from '../../features/commands/useAct';
import styles from './Account.module.css';

/** The user's plan with other members: the user offers it to one of them, or opens its settings. */
export function PlanInTheWay({ plan }: { plan: Plan }) {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const plans = usePlans();
  const members = useWatch(watchUsers, plan.members);
  const people = members.status === 'ready' ? members.value : [];
  const [chosen, setChosen] = useState<UserId | ''>('');
  const { busy, error, run } = useAct();
  const offeredTo = plan.new_owner;

  function press() {
    if (offeredTo !== undefined) void run(() => endOffer(plan.id, offeredTo));
    else if (chosen !== '') void run(() => offerPlan(plan.id, chosen));
  }

  function openSettings() {
    if (plans.status === 'ready') plans.value.selectPlan(plan.id);
    void navigate(`/${lang}/settings`);
  }

  return (
    <li className={styles.plan}>
      <p className={styles.name}>
        <bdi>{plan.name}</bdi>
      </p>
      <div className={styles.offer}>
        {offeredTo === undefined ? (
          <Select
            label={t('account_new_owner', { plan: plan.name })}
            value={chosen}
            placeholder={t('account_choose_member')}
            options={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            onChange={setChosen}
          />
        ) : (
          <p className={styles.text}>
            {t('account_offered', { name: displayNameOf(people, offeredTo) ?? t('unknown_member') })}
          </p>
        )}
        {/* One button, so that the focus stays on it. */}
        <Button busy={busy} disabled={offeredTo === undefined && chosen === ''} onClick={press}>
          {t(offeredTo === undefined ? 'offer' : 'account_take_back')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button size="sm" variant="quiet" onClick={openSettings}>
          {t('account_open_settings', { plan: plan.name })}
        </Button>
      </div>
      {error !== undefined && <ErrorMessage text={error} />}
    </li>
  );
}
