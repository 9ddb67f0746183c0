import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { useWatch } from '../../contexts/useWatch';
import { validatePlan } from '../../domain/validation';
import { errorKey, type AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../../services/appError';
import { createPlan } from '../../services/plan';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { countryHere, watchCountries } from './countries';
import styles from './CreatePlanForm.module.css';

export interface CreatePlanFormProps {
  onCreated?: (id: PlanId) => void;
}

export function CreatePlanForm({ onCreated }: CreatePlanFormProps) {
  const { t, tError } = useLanguage();
  const { id: owner } = useUser();
  const countries = useWatch(watchCountries);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const known = countries.status === 'ready' ? countries.value : [];
  const country = chosen ?? countryHere(known)?.name ?? '';
  const plan = validatePlan({ name, country });
  const errors = plan.ok || !isTried ? {} : plan.errors;

  async function submit() {
    setFailure(null);
    flushSync(() => setIsTried(true));
    if (!plan.ok) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    setIsBusy(true);
    try {
      const id = await createPlan({ ...plan.value, owner });
      // It stays busy: what shows the plan is about to take its place.
      onCreated?.(id);
    } catch (error) {
      setFailure(toAppError(error));
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('plan_name')}
        placeholder={t('create_plan_placeholder')}
        autoComplete="off"
        maxLength={100}
        value={name}
        error={errors.name && t(errorKey(errors.name))}
        onChange={setName}
      />
      <Select
        label={t('country')}
        placeholder={t(countries.status === 'loading' ? 'loading' : 'country_placeholder')}
        autoComplete="country-name"
        options={known.map((each) => ({ value: each.name, label: each.name }))}
        value={country}
        error={errors.country && t(errorKey(errors.country))}
        onChange={setChosen}
      />
      {countries.status === 'failed' && (
        <ErrorMessage
          text={t('error', { message: tError(countries.error) })}
          retry={{ label: t('retry'), onRetry: countries.retry }}
        />
      )}
      <Button type="submit" variant="primary" block busy={isBusy}>
        {t('create_plan')}
      </Button>
      {failure && <ErrorMessage text={tError(failure)} />}
    </form>
  );
}
