import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useForm } from '../../hooks/useForm';
import { useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { useUser } from '../../contexts/UserContext';
import { fatesOf, type Fates } from '../../domain/plans/accountDeletion';
import { validatePassword } from '../../domain/account/validateAccount';
import type { Plan } from '../../model/plan';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { LoadError } from '../../features/errors/LoadError';
import { ProgressBar } from '../../ui/ProgressBar';
import { TextField } from '../../ui/TextField';
import styles from './Account.module.css';
import { PlanInTheWay } from './PlanInTheWay';
import { useDeleteAccount } from './useDeleteAccount';
import { WhatGoes } from './WhatGoes';

/** Shows which data goes and which stays, and deletes the account once the password is typed. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const { id: userId } = useUser();
  const plans = usePlans();
  const { run, progress } = useDeleteAccount();
  // Keeps the text unchanged while the plans are deleted one by one.
  const [started, setStarted] = useState<Fates<Plan> | null>(null);
  const fates = started ?? (plans.status === 'ready' ? fatesOf(plans.value.plans, userId) : null);
  const isFree = fates !== null && fates.inTheWay.length === 0;
  useUnsavedChanges(started !== null, { title: t('account_leave_title'), text: t('account_leave') });
  const { field, dialogProps, isBusy } = useForm(
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
    <FormDialog
      {...dialogProps}
      title={t('account_delete')}
      role="alertdialog"
      submitLabel={isFree ? t('account_delete') : undefined}
      danger
      onClose={onClose}
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
          <TextField
            {...field('password')}
            label={t('account_current_password')}
            type="password"
            autoComplete="current-password"
            readOnly={isBusy}
          />
          {isBusy && <ProgressBar label={t('account_deleting')} {...progress} />}
        </>
      )}
    </FormDialog>
  );
}
