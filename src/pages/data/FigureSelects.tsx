import { useLanguage, type Language } from '../../contexts/LanguageContext';
import { DECIMAL_SIGNS, type DecimalSign } from '../../domain/files/csv/amount';
import { DATE_ORDERS, type DateOrder } from '../../domain/files/csv/date';
import { Select } from '../../ui/Select';

/** Lines of the file below a question. */
export function inFile(t: Language['t'], lines: readonly string[] = []): string | undefined {
  return lines.length === 0 ? undefined : [t('data_examples'), ...lines].join('\n');
}

const DATE_LABELS = { dmy: 'data_dmy', mdy: 'data_mdy', ymd: 'data_ymd' } as const;

export interface DateOrderSelectProps {
  value: DateOrder;
  /** The file is unambiguous, or the user has chosen. */
  isSure: boolean;
  /** Lines of the file, for a question. */
  examples: readonly string[] | undefined;
  onChange: (order: DateOrder) => void;
}

/** Asks for the order of day, month and year in a file. */
export function DateOrderSelect({ value, isSure, examples, onChange }: DateOrderSelectProps) {
  const { t } = useLanguage();

  return (
    <Select
      label={t('data_date_order')}
      value={isSure ? value : ''}
      placeholder={t('data_choose')}
      error={isSure ? undefined : t('data_ask_order')}
      hint={isSure ? undefined : inFile(t, examples)}
      options={DATE_ORDERS.map((order) => ({ value: order, label: t(DATE_LABELS[order]) }))}
      onChange={onChange}
    />
  );
}

export interface DecimalSelectProps {
  /** Null where the file is ambiguous. */
  value: DecimalSign | null;
  examples: readonly string[] | undefined;
  onChange: (sign: DecimalSign) => void;
}

/** Asks for the decimal sign in a file. */
export function DecimalSelect({ value, examples, onChange }: DecimalSelectProps) {
  const { t } = useLanguage();

  return (
    <Select
      label={t('data_decimal')}
      value={value ?? ''}
      placeholder={t('data_choose')}
      error={value === null ? t('data_ask_decimal') : undefined}
      hint={value === null ? inFile(t, examples) : undefined}
      options={DECIMAL_SIGNS.map((sign) => ({
        value: sign,
        label: t(sign === ',' ? 'data_comma' : 'data_point'),
      }))}
      onChange={onChange}
    />
  );
}
