import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { useAct } from '../../features/commands/useAct';
import { validateGuestName } from '../../domain/plans/validateGuestName';
import { nameOfPerson, settlersOf } from '../../domain/settle/people';
import { parseWeight } from '../../domain/settle/shares';
import { FormDialog } from '../../features/formDialog/FormDialog';
import type { GuestId } from '../../model/ids';
import { MAX_WEIGHT } from '../../model/plan';
import {
  addGuest,
  giveBack,
  removeGuest,
  renameGuest,
  restoreGuest,
  takeOver,
} from '../../services/plans/guests';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import styles from './Settle.module.css';

export interface GuestDialogProps {
  /** Missing for somebody new. */
  guest?: GuestId;
  onClose: () => void;
}

/** Adds, renames or removes a person without an account, or lets a member say that it is them. */
export function GuestDialog({ guest, onClose }: GuestDialogProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const { id: planId, guests = {}, income_shares: byIncome } = plan;
  const [before] = useState(() => (guest === undefined ? '' : (guests[guest] ?? '')));
  const [name, setName] = useState(before);
  const [share, setShare] = useState('1');
  const [isTried, setIsTried] = useState(false);
  const { busy, error, run } = useAct();
  const others = settlersOf(plan).filter((id) => id !== guest);
  const checked = validateGuestName(
    { name },
    others.map((id) => nameOfPerson(plan, id) ?? ''),
  );
  const wrong = checked.ok ? undefined : checked.errors.name;
  // By income, a guest has no share.
  const asksShare = guest === undefined && byIncome === undefined;
  const weight = asksShare ? parseWeight(share) : 0;

  async function save() {
    setIsTried(true);
    if (!checked.ok || weight === null) return;
    const { name: entered } = checked.value;
    const act = async () => {
      if (guest === undefined) await addGuest(planId, entered, weight);
      else await renameGuest(planId, guest, entered);
    };
    const done = t(guest === undefined ? 'guest_added' : 'guest_renamed', { name: entered });
    if (entered === before || (await run(act, { isLast: true, done }))) onClose();
  }

  return (
    <FormDialog
      title={t('guest_title')}
      submitLabel={t('save')}
      busy={busy}
      staysOpen
      error={error}
      isTyped={name.trim() !== before}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.note}>{t('guest_about')}</p>
        <TextField
          label={t('guest_name')}
          autoComplete="off"
          value={name}
          onChange={setName}
          error={isTried && wrong ? t(`error_${wrong}`, { name: name.trim() }) : undefined}
        />
        {asksShare && (
          <TextField
            label={t('guest_share')}
            hint={t('guest_share_hint')}
            inputMode="numeric"
            autoComplete="off"
            value={share}
            onChange={setShare}
            error={isTried && weight === null ? t('settle_share_invalid', { most: MAX_WEIGHT }) : undefined}
          />
        )}
        {guest !== undefined && <GuestActs guest={guest} name={before} onClose={onClose} />}
      </div>
    </FormDialog>
  );
}

interface GuestActsProps {
  guest: GuestId;
  name: string;
  onClose: () => void;
}

/** Takes a guest over, or removes them; each with what it does. */
function GuestActs({ guest, name, onClose }: GuestActsProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const { id: userId } = useUser();
  const { busy, error, run, say, send } = useAct();

  async function take() {
    const done = await run(() => takeOver(planId, guest, userId), {
      isLast: true,
      done: t('guest_taken', { name }),
      undo: () => send(() => giveBack(planId, guest)),
    });
    if (done) onClose();
  }

  async function remove() {
    const failed = { key: 'guest_not_restored', values: { name } } as const;
    const done = await run(
      async () => {
        const removed = await removeGuest(planId, guest);
        say({
          done: t('guest_removed', { name }),
          undo: () => send(() => restoreGuest(planId, guest, removed), { failed }),
        });
      },
      { isLast: true },
    );
    if (done) onClose();
  }

  return (
    <>
      <div className={styles.act}>
        <p className={styles.note}>{t('guest_me_about', { name })}</p>
        <Button busy={busy} onClick={() => void take()}>
          {t('guest_me')}
        </Button>
      </div>
      <div className={styles.act}>
        <p className={styles.note}>{t('guest_remove_about', { name })}</p>
        <Button busy={busy} onClick={() => void remove()}>
          {t('guest_remove', { name })}
        </Button>
      </div>
      {error !== undefined && <ErrorMessage text={error} />}
    </>
  );
}
