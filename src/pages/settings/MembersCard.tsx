import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { Person } from '../../model/user';
import { isLocal } from '../../services/firebase/asOn';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { lazyComponent } from '../../ui/lazyComponent';
import type { MemberAct } from './MemberDialog';
import { MemberRow } from './MemberRow';
import { NewsSwitch } from './NewsSwitch';

// Few who open the settings hand over a plan or part with anyone.
const MemberDialog = lazyComponent(async () => (await import('./MemberDialog')).MemberDialog);

/** Lists everyone in the plan: the owner, then the members (spec, section 2). Asks whether to tell what the others do. */
export function MembersCard() {
  const { t } = useLanguage();
  const { members, users } = usePlan();
  const [asked, setAsked] = useState<{ act: MemberAct; user: Person } | null>(null);

  return (
    <Card title={t('project_members')} count={users.length}>
      {users.length === 0 ? (
        <EmptyState text={t('no_members')} />
      ) : (
        <ul>
          {users.map((user, place) => (
            <MemberRow key={user.id} user={user} place={place} onAsk={(act) => setAsked({ act, user })} />
          ))}
        </ul>
      )}
      {members.length > 0 && !isLocal() && <NewsSwitch />}
      <Suspense fallback={null}>
        {asked && <MemberDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </Card>
  );
}
