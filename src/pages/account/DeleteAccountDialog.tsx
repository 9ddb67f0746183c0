import { useId, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useForm } from '../../hooks/useForm';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { fatesOf, type Fates } from '../../domain/plans/accountDeletion';
import { validatePassword } from '../../domain/account/validateAccount';
import type { Plan } from '../../model/plan';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { LoadError } from '../../features/errors/LoadError';
import { ProgressBar } from '../../ui/ProgressBar';
import { TextField } from '../../ui/TextField';
import styles from './Account.module.css';
import { PlanInTheWay } from './PlanInTheWay';
import { useDeleteAccount } from './useDeleteAccount';
import { WhatGoes } from './WhatGoes';

/** Shows which data goes and which stays, and deletes the account once the password is typed. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t, tError } = useLanguage();
  const id = useId();
  const { id: userId } = useUser();
  const plans = usePlans();
  const { run, progress } = useDeleteAccount();
  // Keeps the text unchanged while the plans are deleted one by one.
  const [started, setStarted] = useState<Fates<Plan> | null>(null);
  const fates = started ?? (plans.status === 'ready' ? fatesOf(plans.value.plans, userId) : null);
  const isFree = fates !== null && fates.inTheWay.length === 0;
  useUnsavedChanges(started !== null, { title: t('account_leave_title'), text: t('account_leave') });
  const { field, formProps, failure, isBusy } = useForm(
    { password: '' },
    validatePassword,
    async ({ password }, restart) => {
      if (!isFree) return restart({ password });
      setStarted(fates);
      try {
        // False means that somebody has joined one of the plans, which the dialog now lists.
        if (!(await run(password, fates))) restart();
      } finally {
        setStarted(null);
      }
    },
  );

  return (
    <Dialog
      title={t('account_delete')}
      size="auto"
      role="alertdialog"
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          {isFree && (
            <Button type="submit" form={id} variant="danger" busy={isBusy}>
              {t('account_delete')}
            </Button>
          )}
        </>
      }
    >
      {fates === null && plans.status === 'loading' && <p>{t('loading')}</p>}
      {fates === null && plans.status === 'failed' && <LoadError of={plans} />}
      {fates !== null && !isFree && (
        <>
          <p>{t('account_in_the_way')}</p>
          <ul className={styles.plans}>
            {fates.inTheWay.map((plan) => (
              <PlanInTheWay key={plan.id} plan={plan} />
            ))}
          </ul>
        </>
      )}
      {isFree && (
        <>
          <WhatGoes fates={fates} />
          <form {...formProps} id={id}>
            <TextField
              {...field('password')}
              label={t('account_current_password')}
              type="password"
              autoComplete="current-password"
              readOnly={isBusy}
            />
          </form>
          {isBusy && <ProgressBar label={t('account_deleting')} {...progress} />}
          {failure && <ErrorMessage text={tError(failure)} />}
        </>
      )}
    </Dialog>
  );
}
