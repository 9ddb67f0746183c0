import { Link } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { LINK_PLACES, type InviteLink } from '../../model/invite';
import { createInviteLink, newToken } from '../../services/plans/inviteLink';
import { useSameId } from '../../hooks/useSameId';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select } from '../../ui/Select';
import { useAct } from '../../features/commands/useAct';
import styles from './PeopleList.module.css';
import { ShownLink } from './ShownLink';

/** Makes an invite link with the typed message, for people without an account too. */
export function InviteByLink({ message }: { message: string }) {
  const { t, tn } = useLanguage();
  const plan = usePlan();
  const { busy, error, run } = useAct();
  const once = useSameId(newToken);
  const [places, setPlaces] = useState('1');
  const [link, setLink] = useState<InviteLink | null>(null);

  function make() {
    const values = { message, places: Number(places) };
    void run(async () => setLink(await once(values, (token) => createInviteLink(plan, values, token))));
  }

  return (
    <section className={styles.byLink} aria-label={t('invite_link')}>
      <p className={styles.detail}>{t('invite_link_note')}</p>
      <div className={styles.byLinkFields}>
        <Select
          label={t('invite_link_places')}
          hideLabel
          value={places}
          options={LINK_PLACES.map((count) => ({
            value: String(count),
            label: tn('invite_link_people', count),
          }))}
          onChange={setPlaces}
        />
        <Button icon={Link} busy={busy} onClick={make}>
          {t('invite_link_make')}
        </Button>
      </div>
      {error !== undefined && <ErrorMessage text={error} />}
      {link && <ShownLink link={link} onClose={() => setLink(null)} />}
    </section>
  );
}
