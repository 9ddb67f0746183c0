import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import type { Question } from '../../domain/files/csv/layout';
import { openQuestions } from '../../domain/files/statements/format';
import type { ImportedLine } from '../../services/transactions/import';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import styles from './Data.module.css';
import { FoundLines } from './FoundLines';
import { LayoutFields } from './LayoutFields';
import { MAX_LINES } from './readFile';
import { useStatementFile } from './useStatementFile';

export interface FoundFileProps {
  file: File;
  onImport: (lines: readonly ImportedLine[]) => void;
  onCancel: () => void;
}

/** Shows the contents of a file before anything is written. */
export function FoundFile({ file, onImport, onCancel }: FoundFileProps) {
  const { t, tError } = useLanguage();
  const plan = usePlan();
  const { found, refusal, reading, setStatement } = useStatementFile(file, plan);

  if (refusal !== null)
    return <ErrorMessage text={t(`data_refused_${refusal}`, { size: 10, lines: MAX_LINES })} />;
  if (found === null) return <p>{t('loading')}</p>;
  const { text, statement } = found;
  const questions = openQuestions(statement);

  return (
    <div className={styles.stack}>
      <LayoutFields text={text} statement={statement} onChange={setStatement} />
      {reading.status === 'reading' && <p>{t('loading')}</p>}
      {reading.status === 'failed' && (
        <ErrorMessage
          text={t('error', { message: tError(reading.error) })}
          retry={{ label: t('retry'), onRetry: () => setStatement({ ...statement }) }}
        />
      )}
      {reading.status === 'read' &&
        (hasColumns(questions) ? (
          <FoundLines
            content={reading.content}
            isSure={questions.length === 0}
            onImport={onImport}
            onCancel={onCancel}
          />
        ) : (
          <div className={styles.actions}>
            <Button onClick={onCancel}>{t('cancel')}</Button>
          </div>
        ))}
    </div>
  );
}

/** Without a date or an amount column, every line would be an error. */
function hasColumns(questions: readonly Question[]): boolean {
  return !questions.includes('date') && !questions.includes('amount');
}
