import { useLanguage } from '../../contexts/LanguageContext';
import { formatLongDay, parseDay } from '../../domain/time/calendar';
import type { Rhythm } from '../../domain/transactions/recurrence';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { endAfterTimes } from '../../domain/transactions/validateTransaction';
import { RecurrenceUnit } from '../../model/transaction';
import { DateField } from '../../ui/DateField';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import styles from './RecurrenceFields.module.css';

type RecurrenceDraft = NonNullable<TransactionDraft['recurrance']>;

export interface RecurrenceFieldsProps {
  draft: RecurrenceDraft;
  /** The first day, as typed. */
  date: string;
  /** The rhythm before the change. */
  before: Partial<Rhythm> | undefined;
  errorOf: (field: 'value' | 'end_date' | 'times') => string | undefined;
  onChange: (draft: RecurrenceDraft) => void;
}

export function RecurrenceFields({ draft, date, before, errorOf, onChange }: RecurrenceFieldsProps) {
  const { t } = useLanguage();
  const end = endAfterTimes(draft, parseDay(date), before);
  const change = (part: Partial<RecurrenceDraft>) => onChange({ ...draft, ...part });

  return (
    <div className={styles.fields}>
      <div className={styles.every}>
        <TextField
          label={t('recurrence_every')}
          inputMode="numeric"
          value={draft.value}
          onChange={(value) => change({ value })}
          error={errorOf('value')}
          autoComplete="off"
        />
        <Select
          label={t('recurrence_unit')}
          options={RecurrenceUnit.options.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
          value={draft.type}
          onChange={(type) => change({ type })}
        />
      </div>
      <DateField
        label={t('recurrence_until')}
        optional={t('optional')}
        pickLabel={t('pick_date')}
        placeholder={t('no_end_date')}
        value={draft.end_date}
        onChange={(end_date) => change({ end_date, times: '' })}
        error={errorOf('end_date')}
      />
      <TextField
        label={t('times')}
        optional={t('optional')}
        hint={end === null ? undefined : t('until', { date: formatLongDay(end) })}
        inputMode="numeric"
        value={draft.times ?? ''}
        onChange={(times) => change({ times, end_date: '' })}
        error={errorOf('times')}
        autoComplete="off"
      />
    </div>
  );
}
