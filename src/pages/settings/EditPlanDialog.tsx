import { watchCountries } from '../../hooks/countries';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useWatch } from '../../hooks/useWatch';
import { countryOptions } from '../../domain/plans/countryName';
import { validateEditedPlan } from '../../domain/plans/validatePlan';
import { EURO } from '../../model/currency';
import { HISTORY_YEARS, type Plan } from '../../model/plan';
import { updatePlan } from '../../services/plans/plan';
import { useAct } from '../../features/commands/useAct';
import { CurrencySelect } from '../../features/currency/CurrencySelect';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { LoadError } from '../../features/errors/LoadError';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './EditPlanDialog.module.css';

const FOR_GOOD = 'all';

export function EditPlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { lang, t, tn } = useLanguage();
  const { submit } = useAct();
  const countries = useWatch(watchCountries);
  const known = countries.status === 'ready' ? countries.value : [];
  const { draft, field, dialogProps } = useForm(
    {
      name: plan.name,
      country: plan.country,
      currency: plan.currency ?? EURO,
      history_years: String(plan.history_years ?? FOR_GOOD),
    },
    validateEditedPlan,
    async (changed) => {
      await submit(() => updatePlan(plan.id, changed));
      onClose();
    },
  );

  const countryId =
    countries.status === 'ready' ? countries.value.find(({ name }) => name === draft.country)?.id : undefined;

  return (
    <FormDialog {...dialogProps} title={t('edit_plan')} submitLabel={t('save')} onClose={onClose}>
      <div className={styles.form}>
        <TextField {...field('name')} label={t('plan_name')} autoComplete="off" />
        <Select
          {...field('country')}
          label={t('country')}
          autoComplete="country-name"
          options={countryOptions(known, lang, plan.country)}
        />
        <CurrencySelect
          {...field('currency')}
          country={countryId}
          kept={plan.currency}
          hint={draft.currency === (plan.currency ?? EURO) ? undefined : t('currency_change_note')}
        />
        <Select
          {...field('history_years')}
          label={t('history_years')}
          hint={draft.history_years === FOR_GOOD ? undefined : t('history_years_hint')}
          options={[
            { value: FOR_GOOD, label: t('history_years_all') },
            ...HISTORY_YEARS.map((each) => ({ value: String(each), label: tn('years_count', each) })),
          ]}
        />
        {countries.status === 'failed' && <LoadError of={countries} />}
      </div>
    </FormDialog>
  );
}
