import { memo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { aroundDay } from '../../domain/time/typedDay';
import type { EarlierEntries } from '../../domain/transactions/earlierEntries';
import {
  checkRow,
  completed,
  isEntered,
  type RowRules,
  type SeveralRow as Row,
} from '../../domain/transactions/severalRows';
import type { Column } from '../../domain/transactions/pastedRows';
import { errorsOf } from '../../domain/validated';
import { useToday } from '../../hooks/useToday';
import { errorKey } from '../../model/errors';
import type { TranslationKey } from '../../model/lang';
import type { Person } from '../../model/user';
import { DateField } from '../../ui/DateField';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select, type SelectGroup } from '../../ui/Select';
import { SuggestField } from '../../ui/SuggestField';
import { TextField } from '../../ui/TextField';
import styles from './Several.module.css';
import type { SuggestedEntry } from './useSuggestedEntries';
import { useTakenEntry } from './useTakenEntry';

export interface ShownRow extends Row {
  /** Somebody has tried to save it, so it shows its errors. */
  isTried?: boolean;
  /** Why it wasn't saved. */
  failure?: string;
}

export interface SeveralRowProps {
  index: number;
  row: ShownRow;
  known: EarlierEntries;
  rules: RowRules;
  categories: readonly SelectGroup<string>[];
  people: readonly Person[];
  suggestions: readonly SuggestedEntry[];
  onChange: (index: number, row: ShownRow) => void;
}

/** A row of the table. All but the changed one stay as they are while somebody types. */
export const SeveralRow = memo(function SeveralRow({
  index,
  row: typed,
  known,
  rules,
  categories,
  people,
  suggestions,
  onChange,
}: SeveralRowProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const row = completed(typed, known);
  const { draft, unknown = {} } = row;
  const { amountField, amountHint, take } = useTakenEntry(draft, suggestions, (taken) =>
    onChange(index, { ...typed, draft: taken, unknown: {} }),
  );
  const errors = row.isTried === true && isEntered(row) ? errorsOf(checkRow(row, rules)) : {};

  function cell(column: Column, label: TranslationKey) {
    const code = errors[column];
    return {
      label: t('several_cell', { column: t(label), number: index + 1 }),
      hideLabel: true,
      value: draft[column],
      error: code && t(errorKey(code)),
      onChange: (text: string) => {
        const left = { ...unknown };
        if (column === 'category' || column === 'user_id') delete left[column];
        onChange(index, { ...typed, draft: { ...typed.draft, [column]: text }, unknown: left });
      },
      'data-column': column,
    };
  }
  const named = (text: string | undefined) =>
    text === undefined ? undefined : t('several_unknown', { name: text });

  return (
    <fieldset className={styles.row} data-row={index}>
      <legend className="visuallyHidden">{t('first_monthly_row', { number: index + 1 })}</legend>
      <span className={styles.number} aria-hidden>
        {index + 1}
      </span>
      <div data-of="date">
        <DateField
          {...cell('date', 'date')}
          pickLabel={t('pick_date')}
          formats={formats}
          from={aroundDay(today)}
        />
      </div>
      <div data-of="description">
        <SuggestField
          {...cell('description', 'description')}
          placeholder={t('description')}
          data-focus-first={index === 0 ? '' : undefined}
          suggestions={suggestions}
          listLabel={t('suggestions')}
          choosesFirst={draft.amount === '' && suggestions[0]?.isLikely === true}
          onTake={take}
        />
      </div>
      <div data-of="amount">
        <TextField
          {...cell('amount', 'amount')}
          ref={amountField}
          prefix={formats.sign}
          inputMode="decimal"
          hint={amountHint}
          autoComplete="off"
        />
      </div>
      <div data-of="category">
        <Select
          {...cell('category', 'category')}
          options={categories}
          placeholder={t('category_placeholder')}
          hint={named(unknown.category)}
        />
      </div>
      {people.length > 1 && (
        <div data-of="user_id">
          <Select
            {...cell('user_id', 'member')}
            options={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            placeholder={t('member_placeholder')}
            hint={named(unknown.user_id)}
          />
        </div>
      )}
      {row.failure !== undefined && (
        <div className={styles.failure}>
          <ErrorMessage text={row.failure} />
        </div>
      )}
    </fieldset>
  );
});
