import { ClipboardPaste } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import styles from './Data.module.css';
import { FileButton } from './FileButton';
import { PasteDialog } from './PasteDialog';
import { useFocusOnStep } from './useFocusOnStep';
import { useImport, type Importing } from './useImport';

/** The first chosen file loads the code that reads files. */
const FoundFile = lazy(async () => ({ default: (await import('./FoundFile')).FoundFile }));

/** MT940 can't be read, but the app can name the format. */
const ENDINGS = '.csv,.txt,.tsv,.tab,.ofx,.qfx,.qif,.xml,.sta,.mt940,text/csv,text/tab-separated-values';

/** Imports a bank's file as transactions. Shows the contents before it writes anything. */
export function ImportCard() {
  const { t } = useLanguage();
  const plan = usePlan();
  /** Counts up, so that choosing the same file reads it again. */
  const [chosen, setChosen] = useState<{ file: File; count: number } | null>(null);
  const choose = (file: File) => setChosen((last) => ({ file, count: (last?.count ?? 0) + 1 }));
  const [isPasting, setIsPasting] = useState(false);
  const clear = useCallback(() => setChosen(null), []);
  const { state, begin, ...running } = useImport(plan.id, clear);
  const isIdle = state.status === 'idle';
  const steps = useFocusOnStep(isIdle ? chosen === null : state.status);

  return (
    <Card title={t('data_import_title')} padded>
      <div className={styles.stack} ref={steps}>
        <p className={styles.note}>{t('data_import_note')}</p>
        {isIdle ? (
          <div className={styles.actions}>
            <FileButton label={t('data_choose_file')} accept={ENDINGS} onChoose={choose} />
            <Button icon={ClipboardPaste} onClick={() => setIsPasting(true)}>
              {t('data_paste')}
            </Button>
            {chosen && <bdi className={styles.name}>{chosen.file.name}</bdi>}
          </div>
        ) : (
          <Progress state={state} {...running} />
        )}
        {isPasting && <PasteDialog onChoose={choose} onClose={() => setIsPasting(false)} />}
        {chosen && (
          // Stays mounted, so that undoing the import restores the choices.
          <div hidden={!isIdle}>
            <Suspense fallback={<p>{t('loading')}</p>}>
              <FoundFile key={chosen.count} file={chosen.file} onImport={begin} onCancel={clear} />
            </Suspense>
          </div>
        )}
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
          <Button onClick={stop}>{t('stop')}</Button>
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
