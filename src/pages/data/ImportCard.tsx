import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './Data.module.css';
import { FileButton } from './FileButton';
import { FoundLines } from './FoundLines';
import { LayoutFields } from './LayoutFields';
import { MAX_LINES } from './readFile';
import { useImport, type Importing } from './useImport';
import { useStatementFile } from './useStatementFile';

/** A file of a bank becomes transactions: first what it says, and only then is anything written. */
export function ImportCard() {
  const { t, tError } = useLanguage();
  const plan = usePlan();
  const { file, refused, reading, choose, clear, setStatement } = useStatementFile(plan.id);
  const { state, begin, ...running } = useImport(plan.id, clear);
  const isIdle = state.status === 'idle';

  return (
    <Card title={t('data_import_title')} padded>
      <div className={styles.stack}>
        <p className={styles.note}>{t('data_import_note')}</p>
        {isIdle && (
          <div className={styles.actions}>
            <FileButton
              label={t('data_choose_file')}
              accept=".csv,.txt,.tsv,.ofx,.qfx,.qif,.xml,text/csv"
              onChoose={(chosen) => void choose(chosen)}
            />
            {file && <bdi className={styles.name}>{file.name}</bdi>}
          </div>
        )}
        {refused !== null && (
          <ErrorMessage text={t(`data_refused_${refused}`, { size: 10, lines: MAX_LINES })} />
        )}
        {isIdle && file !== null && (
          <>
            <LayoutFields text={file.text} statement={file.statement} onChange={setStatement} />
            {reading.status === 'reading' && <p>{t('loading')}</p>}
            {reading.status === 'failed' && (
              <ErrorMessage
                text={t('error', { message: tError(reading.error) })}
                retry={{ label: t('retry'), onRetry: () => setStatement({ ...file.statement }) }}
              />
            )}
            {reading.status === 'read' && (
              <FoundLines content={reading.content} onImport={begin} onCancel={clear} />
            )}
          </>
        )}
        {!isIdle && <Progress state={state} {...running} />}
      </div>
    </Card>
  );
}

interface ProgressProps {
  state: Exclude<Importing, { status: 'idle' }>;
  goOn: () => void;
  stop: () => void;
  takeBack: () => void;
}

function Progress({ state, goOn, stop, takeBack }: ProgressProps) {
  const { t, tError } = useLanguage();
  const { status, done, total } = state;

  return (
    <>
      <output>{t('data_written', { count: done, total })}</output>
      <ProgressBar label={t('data_import_title')} value={done} max={total} />
      {status === 'interrupted' && state.error !== null && (
        <ErrorMessage text={t('error', { message: tError(state.error) })} />
      )}
      <div className={styles.actions}>
        {status === 'busy' ? (
          <Button onClick={stop}>{t('data_stop')}</Button>
        ) : (
          <>
            <Button variant="primary" onClick={goOn}>
              {t('data_go_on')}
            </Button>
            <Button onClick={takeBack}>{t('undo')}</Button>
          </>
        )}
      </div>
    </>
  );
}
