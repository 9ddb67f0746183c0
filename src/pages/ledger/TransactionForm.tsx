import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { aroundDay } from '../../domain/time/typedDay';
import type { Rhythm } from '../../domain/transactions/recurrence';
import type { SplitField } from '../../domain/transactions/splitDraft';
import type { TransactionDraft } from '../../domain/transactions/transactionDraft';
import type { TransactionField } from '../../domain/transactions/validateTransaction';
import type { Errors } from '../../domain/validated';
import { useToday } from '../../hooks/useToday';
import { errorKey } from '../../model/errors';
import type { Person } from '../../model/user';
import { DateField } from '../../ui/DateField';
import { Select, type SelectGroup } from '../../ui/Select';
import { SuggestField } from '../../ui/SuggestField';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { SplitLine } from '../../features/split/SplitLine';
import { usePayer } from '../../features/split/usePayer';
import { AmountKeys } from './AmountKeys';
import { RecurrenceFields } from './RecurrenceFields';
import styles from './TransactionForm.module.css';
import type { SuggestedEntry } from './useSuggestedEntries';
import { useTakenEntry } from './useTakenEntry';

export interface TransactionFormProps {
  draft: TransactionDraft;
  /** The rhythm before the change; missing for a new transaction. */
  before?: Partial<Rhythm>;
  errors: Errors<TransactionField>;
  /** The members to choose from. */
  people: readonly Person[];
  /** The categories to choose from; missing where the category is fixed. */
  categories?: readonly SelectGroup<string>[] | undefined;
  /** One occurrence of a series: its payer and its rhythm belong to the series. */
  isOccurrence?: boolean;
  /** Somebody else in the plan may bear or have paid it. */
  isShared?: boolean;
  /** The name of the category whose latest expenses suggest for whom this one is. */
  suggestedIn?: string | undefined;
  /** For a new transaction: what the typed description may become. */
  suggestions?: readonly SuggestedEntry[];
  onChange: (draft: TransactionDraft) => void;
}

export function TransactionForm({
  draft,
  before,
  errors,
  people,
  categories,
  isOccurrence = false,
  isShared = false,
  suggestedIn,
  suggestions,
  onChange,
}: TransactionFormProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const [isSwitchedOn, setIsSwitchedOn] = useState(false);
  const change = (part: Partial<TransactionDraft>) => onChange({ ...draft, ...part });
  const errorOf = (field: TransactionField) => errors[field] && t(errorKey(errors[field]));
  const description = {
    label: t('description'),
    value: draft.description,
    onChange: (text: string) => change({ description: text }),
    error: errorOf('description'),
  };
  const payer = usePayer(draft, people, isShared);
  const { amountField, amountHint, take } = useTakenEntry(draft, suggestions, onChange);

  return (
    <div className={styles.form}>
      {suggestions ? (
        <SuggestField
          {...description}
          placeholder={t('description_example')}
          suggestions={suggestions}
          listLabel={t('suggestions')}
          choosesFirst={draft.amount === '' && suggestions[0]?.isLikely === true}
          onTake={take}
        />
      ) : (
        <TextField {...description} autoComplete="off" />
      )}
      <div className={styles.columns}>
        <TextField
          label={t('amount')}
          ref={amountField}
          prefix={formats.sign}
          inputMode="decimal"
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          hint={amountHint}
          error={errorOf('amount')}
          autoComplete="off"
          data-calculates
        />
        <DateField
          label={t('date')}
          pickLabel={t('pick_date')}
          value={draft.date}
          formats={formats}
          from={aroundDay(today)}
          onChange={(date) => change({ date })}
          error={errorOf('date')}
        />
      </div>
      <AmountKeys field={amountField} onChange={(amount) => change({ amount })} />
      {(categories ?? !isOccurrence) && (
        <div className={styles.columns} data-of="place">
          {categories && (
            <Select
              label={t('category')}
              hint={categories.length === 0 ? t('category_none') : undefined}
              options={categories}
              value={draft.category}
              placeholder={t('category_placeholder')}
              onChange={(category) => change({ category })}
              error={errorOf('category')}
            />
          )}
          {!isOccurrence && (
            <Select
              label={t('member')}
              options={payer.options}
              value={payer.value}
              placeholder={payer.placeholder}
              onChange={(id) => change(payer.chosen(id))}
              error={errorOf('user_id')}
            />
          )}
        </div>
      )}
      {isShared && (
        <SplitLine
          draft={draft.split}
          amount={draft.amount}
          errors={splitErrors(errors)}
          suggestedIn={suggestedIn}
          onChange={(split) => change({ split })}
        />
      )}
      {!isOccurrence && (
        <div className={styles.repeat}>
          <Switch
            label={t('repeat')}
            hint={t('repeat_detail')}
            checked={draft.recurrance !== null}
            onChange={(repeats) => {
              setIsSwitchedOn(repeats);
              change({ recurrance: repeats ? { type: 'days', value: '1', end_date: '' } : null });
            }}
          />
          {draft.recurrance && (
            <RecurrenceFields
              draft={draft.recurrance}
              date={draft.date}
              before={before}
              errorOf={errorOf}
              isNew={isSwitchedOn}
              onChange={(recurrance) => change({ recurrance })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function splitErrors({ split, payers }: Errors<TransactionField>): Errors<SplitField> {
  return { ...(split && { split }), ...(payers && { payers }) };
}
