import { ClipboardPaste } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useAsk, useUnsavedChanges } from '../../contexts/UnsavedChanges';
import { listOf } from '../../domain/texts/list';
import { useOfferedFiles } from '../../features/files/offeredFiles';
import type { ToWrite } from '../../domain/files/statements/toTransactions';
import { Day } from '../../model/day';
import type { ImportDraft } from '../../model/importDraft';
import type { PlanId } from '../../model/ids';
import { remembered } from '../../services/device/deviceStore';
import { takeSharedFiles } from '../../services/device/importDrafts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { ProgressBar } from '../../ui/ProgressBar';
import { lazyComponent } from '../../ui/lazyComponent';
import styles from './Data.module.css';
import { FileButton } from './FileButton';
import { PasteDialog } from './PasteDialog';
import { useFocusOnStep } from './useFocusOnStep';
import { useImport, type Importing } from './useImport';
import { useStoredImport } from './useStoredImport';

const RepeatProposals = lazyComponent(
  async () => (await import('../../features/repeats/RepeatProposals')).RepeatProposals,
);
/** The first chosen file loads the code that reads files. */
const FoundFile = lazyComponent(async () => (await import('./FoundFile')).FoundFile);

const ENDINGS =
  '.csv,.txt,.tsv,.tab,.json,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,.swi,.xlsx,.zip,application/json,text/csv,text/tab-separated-values';

interface Chosen {
  files: readonly File[];
  /** What somebody had changed before in these files. */
  draft?: ImportDraft;
  /** Counts up, so that choosing the same file reads it again. */
  count: number;
}

/** The last import, for what it says about payments that repeat. */
interface Imported {
  from: Day;
  to: Day;
  count: number;
}

/** Imports files as transactions. Shows the contents before it writes anything. */
export function ImportCard() {
  const { t, tn, lang } = useLanguage();
  const plan = usePlan();
  const ask = useAsk();
  const { left, isRead, isAtRisk, store, remove } = useStoredImport();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isEdited, setIsEdited] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const clear = useCallback(() => {
    setChosen(null);
    setIsEdited(false);
    remove();
  }, [remove]);
  const [imported, setImported] = useState(() => rememberedImport(plan.id));
  const { state, begin, ...running } = useImport(plan.id, {
    onDone: (written) => {
      clear();
      setImported((last) => importedDays(written, (last?.count ?? 0) + 1));
    },
    onUndo: () => setImported(null),
  });
  const isIdle = state.status === 'idle';
  const steps = useFocusOnStep(isIdle ? chosen === null : state.status);
  useUnsavedChanges(isEdited && isAtRisk, {
    title: t('data_discard_title'),
    text: t('data_discard_unstored'),
  });

  function open(next: Omit<Chosen, 'count'>) {
    setImported(null);
    setIsEdited(next.draft !== undefined);
    setChosen((last) => ({ ...next, count: (last?.count ?? 0) + 1 }));
  }

  /** Asks first if that discards changes, also those of an import that waits to be continued. */
  function unlessEdited(act: () => void) {
    if (isEdited || left !== null) ask({ title: t('data_discard_title'), text: t('data_discard_text') }, act);
    else act();
  }

  function choose(files: readonly File[]) {
    if (isIdle && files.length > 0) unlessEdited(() => open({ files }));
  }

  useFilesFromElsewhere(choose, isRead);

  const onDraft = useCallback(
    (draft: ImportDraft) => {
      setIsEdited(true);
      if (chosen !== null) store(chosen.files, draft);
    },
    [chosen, store],
  );

  return (
    <div className={styles.column}>
      <Card title={t('data_import_title')} padded>
        <div className={styles.stack} ref={steps} data-wide={chosen !== null}>
          <p className={styles.note}>{t('data_import_note')}</p>
          {isIdle ? (
            <div className={styles.actions}>
              <FileButton label={t('data_choose_file')} accept={ENDINGS} multiple onChoose={choose} />
              <Button icon={ClipboardPaste} onClick={() => setIsPasting(true)}>
                {t('data_paste')}
              </Button>
              {chosen && <bdi className={styles.name}>{namesOf(lang, chosen.files)}</bdi>}
            </div>
          ) : (
            <Progress state={state} {...running} />
          )}
          {left !== null && chosen === null && isIdle && (
            <div className={styles.left}>
              <p className={styles.text}>
                {tn('data_left', left.draft.count, { name: namesOf(lang, left.files) })}
              </p>
              <Button variant="primary" onClick={() => open(left)}>
                {t('data_go_on')}
              </Button>
              <Button onClick={remove}>{t('discard')}</Button>
            </div>
          )}
          {isPasting && (
            <PasteDialog onChoose={(file) => choose([file])} onClose={() => setIsPasting(false)} />
          )}
          {chosen && (
            // Stays mounted, so that undoing the import restores the choices.
            <div hidden={!isIdle}>
              <Suspense fallback={<p>{t('loading')}</p>}>
                <FoundFile
                  key={chosen.count}
                  files={chosen.files}
                  initial={chosen.draft}
                  onDraft={onDraft}
                  onImport={begin}
                  onCancel={() => unlessEdited(clear)}
                />
              </Suspense>
            </div>
          )}
        </div>
      </Card>
      {imported !== null && (
        <Suspense fallback={null}>
          <RepeatProposals key={imported.count} from={imported.from} to={imported.to} />
        </Suspense>
      )}
    </div>
  );
}

/** An earlier import whose proposals have no answer yet; null without one. */
function rememberedImport(planId: PlanId): Imported | null {
  const days = v.safeParse(v.tuple([Day, Day]), remembered(`imported:${planId}`)?.split(' '));
  return days.success ? { from: days.output[0], to: days.output[1], count: 0 } : null;
}

/** The days of an import; null without lines. */
function importedDays({ lines, payments }: ToWrite, count: number): Imported | null {
  const days = [...lines.map(({ transaction }) => transaction.date), ...payments.map(({ date }) => date)];
  const [first, ...others] = days;
  if (first === undefined) return null;
  let [from, to] = [first, first];
  for (const day of others) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { from, to, count };
}

const namesOf = (lang: string, files: readonly File[]) =>
  listOf(
    lang,
    files.map(({ name }) => name),
  );

/** Takes files that somebody dropped on any page, or shared to the installed app, once `choose` knows what they may replace. */
function useFilesFromElsewhere(choose: (files: readonly File[]) => void, isReady: boolean): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const take = useCallback((files: readonly File[]) => latest.current(files), []);
  useOfferedFiles(isReady ? take : null);

  const [params, setParams] = useSearchParams();
  const isShared = params.has('shared');
  useEffect(() => {
    if (!isShared || !isReady) return;
    setParams({}, { replace: true });
    void takeSharedFiles().then(take);
  }, [isShared, isReady, setParams, take]);
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
