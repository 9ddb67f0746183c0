import { useAct } from '../../features/commands/useAct';
import { CurrencySelect } from '../../features/currency/CurrencySelect';
import { LoadError } from '../../features/errors/LoadError';
import { countryHere, watchCountries } from '../../hooks/countries';
import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useSameId } from '../../hooks/useSameId';
import { useWatch } from '../../hooks/useWatch';
import { countryOptions } from '../../domain/plans/countryName';
import { validatePlan } from '../../domain/plans/validatePlan';
import { EURO } from '../../model/currency';
import type { PlanId } from '../../model/ids';
import { createPlan, newPlanId } from '../../services/plans/plan';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';

/** The form that creates a plan, for a page or a dialog. */
export function useNewPlan(onCreated?: (id: PlanId) => void) {
  const { lang, t } = useLanguage();
  const { id: owner } = useUser();
  const { submit } = useAct();
  const once = useSameId(newPlanId);
  const countries = useWatch(watchCountries);
  const known = countries.status === 'ready' ? countries.value : [];
  // The user's current country, until they choose one.
  const here = countryHere(known)?.name ?? '';
  const { draft, field, ...form } = useForm(
    { name: '', country: '', currency: EURO },
    ({ name, country, currency }) =>
      validatePlan({ name, country: country === '' ? here : country, currency }),
    (plan) =>
      submit(async () => {
        const id = await once(plan, (planId) => createPlan({ ...plan, owner }, planId));
        onCreated?.(id);
      }),
  );
  const chosen = draft.country === '' ? here : draft.country;
  const fields = (
    <>
      <TextField
        {...field('name')}
        label={t('plan_name')}
        placeholder={t('create_plan_placeholder')}
        autoComplete="off"
      />
      <Select
        {...field('country')}
        value={chosen}
        label={t('country')}
        placeholder={t(countries.status === 'loading' ? 'loading' : 'country_placeholder')}
        autoComplete="country-name"
        options={countryOptions(known, lang)}
      />
      <CurrencySelect {...field('currency')} country={known.find(({ name }) => name === chosen)?.id} />
      {countries.status === 'failed' && <LoadError of={countries} />}
    </>
  );
  return { ...form, fields };
}
