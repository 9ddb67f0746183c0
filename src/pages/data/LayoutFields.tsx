import { useLanguage } from '../../contexts/LanguageContext';
import { openQuestions, type Statement } from '../../domain/files/statements/format';
import { CsvFields } from './CsvFields';
import styles from './Data.module.css';
import { DateOrderSelect, DecimalSelect } from './FigureSelects';

/** Names that are the same in every language. */
const FORMATS = { csv: 'CSV', qif: 'QIF', ofx: 'OFX', camt: 'CAMT.053' } as const satisfies Record<
  Statement['format'],
  string
>;

export interface LayoutFieldsProps {
  text: string;
  statement: Statement;
  onChange: (statement: Statement) => void;
}

/** Shows the detected layout of a file, for correction where its format is ambiguous. */
export function LayoutFields({ text, statement, onChange }: LayoutFieldsProps) {
  const { t } = useLanguage();
  const format = t('data_format', { name: FORMATS[statement.format] });
  if (statement.format === 'ofx' || statement.format === 'camt') return <p>{format}</p>;

  return (
    <fieldset className={styles.fields}>
      <legend>{t('data_found')}</legend>
      <p className={styles.wide}>{format}</p>
      {openQuestions(statement).length > 0 && <output className={styles.wide}>{t('data_unsure')}</output>}
      {statement.format === 'csv' ? (
        <CsvFields
          text={text}
          layout={statement.layout}
          isDateSure={statement.isDateSure}
          onChange={(detected) => onChange({ ...statement, ...detected })}
        />
      ) : (
        <>
          <DateOrderSelect
            value={statement.layout.dates}
            isSure={statement.isDateSure}
            onChange={(dates) =>
              onChange({ ...statement, layout: { ...statement.layout, dates }, isDateSure: true })
            }
          />
          <DecimalSelect
            value={statement.layout.decimal}
            onChange={(decimal) => onChange({ ...statement, layout: { ...statement.layout, decimal } })}
          />
        </>
      )}
    </fieldset>
  );
}
