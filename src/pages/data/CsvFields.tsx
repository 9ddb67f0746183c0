import { useLanguage } from '../../contexts/LanguageContext';
import { detectLayout, sampleOf, type CsvLayout } from '../../domain/csv/layout';
import { COLUMN_NAMES, type ColumnName } from '../../domain/csv/names';
import { DELIMITERS } from '../../domain/csv/rows';
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

export interface CsvFieldsProps {
  text: string;
  layout: CsvLayout;
  isDateSure: boolean;
  onChange: (layout: CsvLayout) => void;
}

/** How a table is read. */
export function CsvFields({ text, layout, isDateSure, onChange }: CsvFieldsProps) {
  const { t } = useLanguage();
  const change = (part: Partial<CsvLayout>) => onChange({ ...layout, ...part });
  const { columns } = layout;

  return (
    <>
      <Select
        label={t('data_delimiter')}
        value={layout.delimiter}
        options={DELIMITERS.map((value) => ({ value, label: t(DELIMITER_LABELS[value]) }))}
        // The columns are others then.
        onChange={(delimiter) => onChange(detectLayout(text, delimiter).layout)}
      />
      <DateOrderSelect value={layout.dates} isSure={isDateSure} onChange={(dates) => change({ dates })} />
      <DecimalSelect value={layout.decimal} onChange={(decimal) => change({ decimal })} />
      {columnsAsked(layout).map((name) => (
        <Select
          key={name}
          label={t('data_column_of', { name: t(COLUMN_LABELS[name]) })}
          value={columns[name] === null ? 'none' : String(columns[name])}
          options={[
            { value: 'none', label: t('data_no_column') },
            ...columnNames(text, layout).map((label, index) => ({
              value: String(index),
              label: label === '' ? t('data_column', { number: index + 1 }) : label,
            })),
          ]}
          onChange={(value) =>
            change({ columns: { ...columns, [name]: value === 'none' ? null : Number(value) } })
          }
        />
      ))}
      {columns.amount !== null && columns.type === null && (
        <Select
          label={t('data_positive')}
          value={layout.positive}
          options={TransactionType.options.map((value) => ({
            value,
            label: t(value === 'income' ? 'income_title' : 'expenses_title'),
          }))}
          onChange={(positive) => change({ positive })}
        />
      )}
      <Checkbox
        label={t('data_header')}
        checked={layout.hasHeader}
        onChange={(hasHeader) => change({ hasHeader })}
      />
    </>
  );
}

/** A column of amounts stands instead of one for each way. */
function columnsAsked({ columns }: CsvLayout): ColumnName[] {
  return COLUMN_NAMES.filter((name) => {
    if (name === 'debit' || name === 'credit') return columns.amount === null;
    return name !== 'type' || columns.amount !== null;
  });
}

/** As the header calls them; empty where it doesn't. */
function columnNames(text: string, { delimiter, hasHeader }: CsvLayout): string[] {
  const rows = sampleOf(text, delimiter, 20);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) =>
    hasHeader ? (rows[0]?.cells[index] ?? '').trim().slice(0, 60) : '',
  );
}
