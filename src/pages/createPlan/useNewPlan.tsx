import { useAct } from '../../features/commands/useAct';
import { LoadError } from '../../features/errors/LoadError';
import { countryHere, watchCountries } from '../../hooks/countries';
import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../hooks/useWatch';
import { validatePlan } from '../../domain/plans/validatePlan';
import type { PlanId } from '../../model/ids';
import { createPlan } from '../../services/plans/plan';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';

/** The form that creates a plan, for a page or a dialog. */
export function useNewPlan(onCreated?: (id: PlanId) => void) {
  const { t } = useLanguage();
  const { id: owner } = useUser();
  const { submit } = useAct();
  const countries = useWatch(watchCountries);
  const known = countries.status === 'ready' ? countries.value : [];
  // The user's current country, until they choose one.
  const here = countryHere(known)?.name ?? '';
  const { draft, field, ...form } = useForm(
    { name: '', country: '' },
    ({ name, country }) => validatePlan({ name, country: country === '' ? here : country }),
    (plan) =>
      submit(async () => {
        const id = await createPlan({ ...plan, owner });
        onCreated?.(id);
      }),
  );
  const fields = (
    <>
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
    </>
  );
  return { ...form, fields };
}
