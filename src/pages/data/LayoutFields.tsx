import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { ENCODINGS } from '../../domain/files/statements/codePages';
import type { Choices } from '../../domain/files/csv/csvLayout';
import type { Statement } from '../../domain/files/statements/kind';
import { openQuestions } from '../../domain/files/statements/questions';
import { CsvFields } from './CsvFields';
import { Select } from '../../ui/Select';
import styles from './Data.module.css';
import { DateOrderSelect, DecimalSelect } from './FigureSelects';
import type { Relayout } from './reading/acts';

/** Names that are the same in every language. */
const FORMATS = {
  csv: 'CSV',
  qif: 'QIF',
  ofx: 'OFX',
  mt940: 'MT940',
  spliit: 'Spliit',
  'camt.052': 'CAMT.052',
  'camt.053': 'CAMT.053',
  'camt.054': 'CAMT.054',
} as const satisfies Record<Statement['format'], string>;

export interface LayoutFieldsProps {
  /** In which the text is read; absent where it can't be another one. */
  encoding: string | undefined;
  statement: Statement;
  onEncoding: (encoding: string) => void;
  onChoose: (choice: Choices) => void;
  onRelayout: (change: Relayout) => void;
}

/** Shows the detected format, and its layout for correction: folded where the file is clear about everything. */
export function LayoutFields({ encoding, statement, onChoose, onEncoding, onRelayout }: LayoutFieldsProps) {
  const { t } = useLanguage();
  const isSheet = statement.format === 'csv' && statement.isSheet;
  const format = t('data_format', { name: isSheet ? 'XLSX' : FORMATS[statement.format] });
  const hasLayout = 'layout' in statement;
  const hasQuestions = openQuestions(statement).length > 0;
  // It stays as it is once every question has an answer.
  const [startsOpen] = useState(hasQuestions);
  const letters = encoding !== undefined && (
    <Select
      label={t('data_encoding')}
      // Names of standards, in no language.
      translate="no"
      value={encoding}
      options={ENCODINGS.map((value) => ({ value, label: value }))}
      onChange={onEncoding}
    />
  );
  if (!hasLayout)
    return (
      <>
        <p>{format}</p>
        {letters && (
          <details>
            <summary className={styles.summary}>{t('data_adjust')}</summary>
            <div className={styles.fields}>{letters}</div>
          </details>
        )}
      </>
    );

  return (
    <>
      <p>{format}</p>
      {hasQuestions && <output>{t('data_unsure')}</output>}
      <details open={startsOpen}>
        <summary className={styles.summary}>{t('data_adjust')}</summary>
        <div className={styles.fields}>
          {letters}
          {statement.format === 'csv' ? (
            <CsvFields
              layout={statement.layout}
              isDateSure={statement.isDateSure}
              onChoose={onChoose}
              onRelayout={onRelayout}
            />
          ) : (
            <>
              <DateOrderSelect
                value={statement.layout.dates}
                isSure={statement.isDateSure}
                examples={statement.layout.examples?.order}
                onChange={(dates) => onChoose({ dates })}
              />
              <DecimalSelect
                value={statement.layout.decimal}
                examples={statement.layout.examples?.decimal}
                onChange={(decimal) => onChoose({ decimal })}
              />
            </>
          )}
        </div>
      </details>
    </>
  );
}
