import { useLanguage } from '../../contexts/LanguageContext';
import type { Choices, CsvLayout, DetectedLayout, Question } from '../../domain/files/csv/csvLayout';
import { columnNames, incomeOf, questionsOf } from '../../domain/files/csv/questions';
import { COLUMN_NAMES, type ColumnName } from '../../domain/files/csv/columnKinds';
import { DELIMITERS } from '../../domain/files/csv/rows';
import { TransactionType } from '../../model/category';
import type { TranslationKey } from '../../model/lang';
import { Checkbox } from '../../ui/Checkbox';
import { Select } from '../../ui/Select';
import { DateOrderSelect, DecimalSelect, inFile } from './FigureSelects';
import type { Relayout } from './reading/acts';

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

/** Other columns of a row. Another choice of theirs changes nothing else of the layout. */
const OTHER_COLUMNS = [
  ['currency', 'currency'],
  ['person', 'settle_person'],
] as const satisfies readonly (readonly [keyof CsvLayout, TranslationKey])[];

/** A column among the choices. */
const NONE = 'none';
const valueOf = (column: number | null) => (column === null ? NONE : String(column));
const columnAt = (value: string) => (value === NONE ? null : Number(value));

const OWN_TRANSFERS = ['leave_out', 'bring_in'] as const;

/** Precedes a word of the file among the choices. */
const WORD = 'word:';

export interface CsvFieldsProps extends DetectedLayout {
  onChoose: (choice: Choices) => void;
  /** A choice for which the file is read again. */
  onRelayout: (change: Relayout) => void;
}

/** Asks how to read a table. Open questions are marked and have no default. */
export function CsvFields({ layout, isDateSure, onChoose, onRelayout }: CsvFieldsProps) {
  const { t } = useLanguage();
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
  const shown = (question: Question) =>
    questions.includes(question) ? inFile(t, layout.examples[question]) : undefined;
  const columnOptions = [
    { value: NONE, label: t('data_no_column') },
    ...columnNames(layout).map((label, index) => ({
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
        onChange={(delimiter) => onRelayout({ delimiter })}
      />
      <DateOrderSelect
        value={layout.dates}
        isSure={isDateSure || columns.date === null}
        examples={layout.examples.order}
        onChange={(dates) => onChoose({ dates })}
      />
      <DecimalSelect
        value={layout.decimal}
        examples={layout.examples.decimal}
        onChange={(decimal) => onChoose({ decimal })}
      />
      {columnsAsked(layout).map((name) => {
        const question = name === 'date' || name === 'amount' ? name : undefined;
        const error = question && asked(question);
        return (
          <Select
            key={name}
            label={t('data_column_of', { name: t(COLUMN_LABELS[name]) })}
            value={columns[name] === null && error !== undefined ? '' : valueOf(columns[name])}
            placeholder={t('data_choose')}
            error={error}
            hint={question && shown(question)}
            options={columnOptions}
            onChange={(value) => onRelayout({ columns: { [name]: columnAt(value) } })}
          />
        );
      })}
      {columns.amount !== null && columns.type === null && (
        <Select
          label={t('data_positive')}
          value={layout.positive ?? ''}
          placeholder={t('data_choose')}
          error={asked('positive')}
          hint={shown('positive')}
          options={positives}
          onChange={(chosen) => {
            const positive = types.find(({ value }) => value === chosen)?.value;
            onChoose(positive ? { positive } : incomeOf(layout, chosen.slice(WORD.length)));
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
              hint={layout[key] === null ? shown('positive') : undefined}
              options={types}
              onChange={(positive) => onChoose({ [key]: positive !== usual })}
            />
          );
        })}
      <Select
        label={t('data_column_of', { name: t('data_fee') })}
        // As long as nothing says whether amounts include it, it is open.
        value={layout.fees === null ? '' : layout.fees === 0 ? NONE : valueOf(layout.fee)}
        placeholder={t('data_choose')}
        options={columnOptions}
        onChange={(value) => onRelayout({ fee: columnAt(value) })}
      />
      <Select
        label={t('data_column_of', { name: t('data_status') })}
        value={valueOf(layout.status ?? layout.unbooked[0]?.column ?? null)}
        options={columnOptions}
        onChange={(value) => onRelayout({ status: columnAt(value) })}
      />
      {OTHER_COLUMNS.map(([name, label]) => (
        <Select
          key={name}
          label={t('data_column_of', { name: t(label) })}
          value={valueOf(layout[name])}
          options={columnOptions}
          onChange={(value) => onChoose({ [name]: columnAt(value) })}
        />
      ))}
      {layout.ownTransfers !== undefined && (
        <Select
          label={t('data_own_transfers')}
          value={layout.ownTransfers ?? ''}
          placeholder={t('data_choose')}
          error={asked('transfers')}
          hint={inFile(t, layout.examples.transfers)}
          options={OWN_TRANSFERS.map((value) => ({ value, label: t(`data_transfers_${value}`) }))}
          onChange={(ownTransfers) => onChoose({ ownTransfers })}
        />
      )}
      <Checkbox
        label={t('data_header')}
        checked={layout.hasHeader}
        onChange={(hasHeader) => onChoose({ hasHeader })}
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
