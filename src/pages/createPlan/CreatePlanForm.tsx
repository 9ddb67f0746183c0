import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { validatePlan } from '../../domain/plans/validatePlan';
import type { PlanId } from '../../model/ids';
import { createPlan } from '../../services/plans/plan';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { LoadError } from '../../features/errors/LoadError';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { countryHere, watchCountries } from '../../hooks/countries';
import styles from './CreatePlanForm.module.css';

export interface CreatePlanFormProps {
  onCreated?: (id: PlanId) => void;
}

export function CreatePlanForm({ onCreated }: CreatePlanFormProps) {
  const { t, tError } = useLanguage();
  const { id: owner } = useUser();
  const countries = useWatch(watchCountries);
  const known = countries.status === 'ready' ? countries.value : [];
  // The user's current country, until they choose one.
  const here = countryHere(known)?.name ?? '';
  const { draft, field, formProps, failure, isBusy } = useForm(
    { name: '', country: '' },
    ({ name, country }) => validatePlan({ name, country: country === '' ? here : country }),
    async (plan) => {
      const id = await createPlan({ ...plan, owner });
      onCreated?.(id);
    },
  );

  return (
    <form {...formProps} className={styles.form}>
      <TextField
        {...field('name')}
        label={t('plan_name')}
        placeholder={t('create_plan_placeholder')}
        autoComplete="off"
        maxLength={100}
      />
      <Select
        {...field('country')}
        value={draft.country === '' ? here : draft.country}
        label={t('country')}
        placeholder={t(countries.status === 'loading' ? 'loading' : 'country_placeholder')}
        autoComplete="country-name"
        options={known.map((each) => ({ value: each.name, label: each.name }))}
      />
      {countries.status === 'failed' && <LoadError of={countries} />}
      <Button type="submit" variant="primary" block busy={isBusy}>
        {t('create_plan')}
      </Button>
      {failure && <ErrorMessage text={tError(failure)} />}
    </form>
  );
}
