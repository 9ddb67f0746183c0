import { useId } from 'react';
import { watchCountries } from '../../hooks/countries';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { useWatch } from '../../hooks/useWatch';
import { validatePlan } from '../../domain/plans/validatePlan';
import type { Plan } from '../../model/plan';
import { updatePlan } from '../../services/plans/plan';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { LoadError } from '../../features/errors/LoadError';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './PeopleList.module.css';

export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t, tError } = useLanguage();
  const id = useId();
  const { close, onTyped } = useDiscardGuard(onClose);
  const countries = useWatch(watchCountries);
  const known = countries.status === 'ready' ? countries.value.map(({ name }) => name) : [];
  // A plan keeps a country that the list no longer has.
  const options = [...new Set([plan.country, ...known])].toSorted((a, b) => a.localeCompare(b));
  const { field, formProps, failure, isBusy } = useForm(
    { name: plan.name, country: plan.country },
    validatePlan,
    async (changed) => {
      await updatePlan(plan.id, changed);
      onClose();
    },
  );

  return (
    <Dialog
      title={t('edit_plan')}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className={styles.form}>
        <TextField {...field('name')} label={t('plan_name')} autoComplete="off" maxLength={100} />
        <Select
          {...field('country')}
          label={t('country')}
          autoComplete="country-name"
          options={options.map((name) => ({ value: name, label: name }))}
        />
        {countries.status === 'failed' && <LoadError of={countries} />}
        {failure && <ErrorMessage text={tError(failure)} />}
      </form>
    </Dialog>
  );
}
