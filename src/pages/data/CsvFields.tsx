import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import {
  columnNames,
  detectLayout,
  questionsOf,
  withColumns,
  withIncome,
  type CsvLayout,
  type DetectedLayout,
  type Question,
} from '../../domain/files/csv/layout';
import { COLUMN_NAMES, type ColumnName } from '../../domain/files/csv/columnKinds';
import { DELIMITERS } from '../../domain/files/csv/rows';
import { TransactionType } from '../../model/category';
import type { TranslationKey } from '../../model/lang';
import { Checkbox } from '../../ui/Checkbox';
import { Select } from '../../ui/Select';
import { DateOrderSelect, DecimalSelect } from './FigureSelects';

const DELIMITER_LABELS = {
  ',': 'data_comma',
  ';': 'data_semicolon',
  '\t': 'data_tab',
  '|': 'data_bar',
} as const satisfies Record<(typeof DELIMITERS)[number], TranslationKey>;

const COLUMN_LABELS = {
  date: 'date',
  description: 'description',
  amount: 'amount',
  debit: 'data_debit',
  credit: 'data_credit',
  type: 'data_type',
  category: 'category',
} as const satisfies Record<ColumnName, TranslationKey>;

/** Precedes a word of the file among the choices. */
const WORD = 'word:';

export interface CsvFieldsProps extends DetectedLayout {
  text: string;
  onChange: (detected: DetectedLayout) => void;
}

/** Asks how to read a table. Open questions are marked and have no default. */
export function CsvFields({ text, layout, isDateSure, onChange }: CsvFieldsProps) {
  const { t } = useLanguage();
  const today = useToday();
  const { currency } = useFormats();
  const change = (part: Partial<CsvLayout>) => onChange({ layout: { ...layout, ...part }, isDateSure });
  const { columns } = layout;
  const types = TransactionType.options.map((value) => ({
    value,
    label: t(value === 'income' ? 'income_title' : 'expenses_title'),
  }));
  const words = layout.words?.values ?? [];
  const positives: { value: string; label: string }[] = [
    ...types,
    ...words.map((word) => ({
      value: WORD + word,
      label: t('data_word_in', { word, other: words.find((each) => each !== word) ?? '' }),
    })),
  ];
  const questions = questionsOf(layout);
  const asked = (question: Question) =>
    questions.includes(question) ? t(`data_ask_${question}`) : undefined;
  const columnOptions = [
    { value: 'none', label: t('data_no_column') },
    ...columnNames(text, layout).map((label, index) => ({
      value: String(index),
      label: label === '' ? t('data_column', { number: index + 1 }) : label,
    })),
  ];

  return (
    <>
      <Select
        label={t('data_delimiter')}
        value={layout.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: t(DELIMITER_LABELS[value]) }))}
        // Another delimiter gives other columns.
        onChange={(delimiter) => onChange(detectLayout(text, { delimiter, today, currency }))}
      />
      <DateOrderSelect
        value={layout.dates}
        isSure={isDateSure}
        onChange={(dates) => onChange({ layout: { ...layout, dates }, isDateSure: true })}
      />
      <DecimalSelect value={layout.decimal} onChange={(decimal) => change({ decimal })} />
      {columnsAsked(layout).map((name) => {
        const error = name === 'date' || name === 'amount' ? asked(name) : undefined;
        return (
          <Select
            key={name}
            label={t('data_column_of', { name: t(COLUMN_LABELS[name]) })}
            value={columns[name] === null ? (error === undefined ? 'none' : '') : String(columns[name])}
            placeholder={t('data_choose')}
            error={error}
            options={columnOptions}
            onChange={(value) => {
              const chosen = { ...columns, [name]: value === 'none' ? null : Number(value) };
              onChange(withColumns(text, { layout, isDateSure }, chosen, { today, currency }));
            }}
          />
        );
      })}
      {columns.amount !== null && columns.type === null && (
        <Select
          label={t('data_positive')}
          value={layout.positive ?? ''}
          placeholder={t('data_choose')}
          error={asked('positive')}
          options={positives}
          onChange={(chosen) => {
            const positive = types.find(({ value }) => value === chosen)?.value;
            if (positive === undefined)
              onChange({ layout: withIncome(layout, chosen.slice(WORD.length)), isDateSure });
            else change({ positive });
          }}
        />
      )}
      {columns.amount === null &&
        layout.mixed.map((name) => {
          const key = name === 'debit' ? 'isDebitNegative' : 'isCreditNegative';
          const [usual, other] =
            name === 'debit' ? (['expense', 'income'] as const) : (['income', 'expense'] as const);
          return (
            <Select
              key={key}
              label={t('text_of', { name: t(COLUMN_LABELS[name]), text: t('data_positive') })}
              value={layout[key] === null ? '' : layout[key] ? other : usual}
              placeholder={t('data_choose')}
              error={layout[key] === null ? asked('positive') : undefined}
              options={types}
              onChange={(positive) => change({ [key]: positive !== usual })}
            />
          );
        })}
      <Select
        label={t('data_column_of', { name: t('currency') })}
        value={layout.currency === null ? 'none' : String(layout.currency)}
        options={columnOptions}
        onChange={(value) => change({ currency: value === 'none' ? null : Number(value) })}
      />
      <Checkbox
        label={t('data_header')}
        checked={layout.hasHeader}
        onChange={(hasHeader) => change({ hasHeader })}
      />
    </>
  );
}

/** One amount column replaces the debit and credit columns. */
function columnsAsked({ columns }: CsvLayout): ColumnName[] {
  return COLUMN_NAMES.filter((name) => {
    if (name === 'debit' || name === 'credit') return columns.amount === null;
    return name !== 'type' || columns.amount !== null;
  });
}
