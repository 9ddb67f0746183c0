import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { parseDay } from '../../domain/time/calendar';
import type { Rhythm } from '../../domain/transactions/recurrence';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import { endAfterTimes, parseRecurrenceValue } from '../../domain/transactions/validateTransaction';
import { useToday } from '../../hooks/useToday';
import { RecurrenceUnit } from '../../model/transaction';
import { Button } from '../../ui/Button';
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
  /** The user has just switched the repeating on. */
  isNew: boolean;
  onChange: (draft: RecurrenceDraft) => void;
}

/** The rhythms of most transactions: every one of these units. */
const USUAL = ['weeks', 'months', 'years'] as const;

export function RecurrenceFields({ draft, date, before, errorOf, isNew, onChange }: RecurrenceFieldsProps) {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const fields = useRef<HTMLDivElement>(null);
  const today = useToday();
  const first = parseDay(date);
  const count = parseRecurrenceValue(draft.value);
  const end = endAfterTimes(draft, first, before);
  const change = (part: Partial<RecurrenceDraft>) => onChange({ ...draft, ...part });

  // The fields appear below the dialog's edge, where a person wouldn't see that the rhythm is one day at first.
  useLayoutEffect(() => {
    if (isNew) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);

  return (
    <div ref={fields} className={styles.fields}>
      <fieldset aria-label={t('repeat')} className={styles.usual}>
        {USUAL.map((unit) => (
          <Button
            key={unit}
            size="sm"
            aria-pressed={draft.type === unit && count === 1}
            onClick={() => change({ type: unit, value: '1' })}
          >
            {tn(`every_${unit}`, 1)}
          </Button>
        ))}
      </fieldset>
      <output className={styles.sentence}>
        {count !== null &&
          first !== null &&
          t('recurrence_from', { rhythm: tn(`every_${draft.type}`, count), date: formats.longDay(first) })}
      </output>
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
        formats={formats}
        from={first ?? today}
        onChange={(end_date) => change({ end_date, times: '' })}
        error={errorOf('end_date')}
      />
      <TextField
        label={t('times')}
        optional={t('optional')}
        hint={end === null ? undefined : t('until', { date: formats.longDay(end) })}
        inputMode="numeric"
        value={draft.times ?? ''}
        onChange={(times) => change({ times, end_date: '' })}
        error={errorOf('times')}
        autoComplete="off"
      />
    </div>
  );
}
