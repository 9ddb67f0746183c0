import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { ENCODINGS } from '../../domain/files/statements/codePages';
import { countForeign } from '../../domain/files/statements/foreign';
import type { Statement } from '../../domain/files/statements/kind';
import { hasColumns, openQuestions } from '../../domain/files/statements/questions';
import type { PlannedImport } from '../../domain/files/statements/toTransactions';
import { isSame } from '../../domain/isSame';
import type { Rates as RatesGiven } from '../../domain/money/rates';
import type { ImportDraft } from '../../model/importDraft';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { lazyComponent } from '../../ui/lazyComponent';
import styles from './Data.module.css';
import { LayoutFields } from './LayoutFields';
import { LinesLeftOut } from './LinesLeftOut';
import { Rates } from './Rates';
import { MAX_LINES } from './readFile';
import { ReportLayout } from './ReportLayout';
import type { TableDraft } from './table/ImportTable';
import { useNaming } from './useNaming';
import { useStatementFiles, type StatementFile } from './useStatementFiles';
import { WhoIsWho } from './WhoIsWho';

const ImportTable = lazyComponent(async () => (await import('./table/ImportTable')).ImportTable);

export interface FoundFileProps {
  files: readonly File[];
  /** What somebody had changed before in these files. */
  initial: ImportDraft | undefined;
  onDraft: (draft: ImportDraft) => void;
  onImport: (planned: PlannedImport) => void;
  onCancel: () => void;
}

/** Shows the contents of files before anything is written. */
export function FoundFile({ files: chosen, initial, onDraft, onImport, onCancel }: FoundFileProps) {
  const { t, tError } = useLanguage();
  const plan = usePlan();
  const [rates, setRates] = useState<RatesGiven>(() => new Map(initial?.rates));
  const { files, reading } = useStatementFiles(chosen, plan, rates);
  useStatementsAgain(files, initial);
  useEffect(() => {
    // The table's code comes while the lines are read. If it doesn't, the table itself says so.
    ImportTable.load().catch(() => undefined);
  }, []);

  const readable = useMemo(() => files?.filter((file) => file.refusal === null) ?? [], [files]);
  const statements = useMemo(() => readable.map(({ statement }) => statement), [readable]);
  const encodings = useMemo(() => readable.map(({ encoding }) => encoding ?? null), [readable]);
  /** Stays while rates are typed, so that the table keeps its place. */
  const [content, setContent] = useState(reading.status === 'read' ? reading.content : null);
  if (reading.status === 'read' && reading.content !== content) setContent(reading.content);
  const naming = useNaming(content, initial?.people);
  const { choices } = naming;

  /** Null until somebody changes a line. From then on, a choice of how to read the files belongs to it, too. */
  const [draft, setDraft] = useState<TableDraft | null>(null);
  useEffect(() => {
    if (draft === null) return;
    onDraft({
      ...draft,
      files: chosen.map(({ name }) => name),
      rates: [...rates],
      people: [...choices],
      statements: [...statements],
      encodings: [...encodings],
    });
  }, [draft, chosen, rates, choices, statements, encodings, onDraft]);

  if (files === null && reading.status !== 'failed') return <p>{t('loading')}</p>;
  const questions = readable.flatMap(({ statement }) => openQuestions(statement));
  const hasLines = content !== null && readable.some(({ statement }) => hasColumns(statement));

  return (
    <div className={styles.stack}>
      {files?.map((file, index) =>
        file.refusal === null ? (
          // Several files of an archive may have one name.
          <section key={index} className={styles.stack}>
            {files.length > 1 && <FileName name={file.name} />}
            <LayoutFields
              encoding={file.encoding}
              statement={file.statement}
              onChoose={file.choose}
              onEncoding={file.setEncoding}
              onRelayout={file.relayout}
            />
            {file.copy && <ReportLayout name={file.name} makeCopy={file.copy} />}
          </section>
        ) : (
          <section key={index} className={styles.stack}>
            {files.length > 1 && <FileName name={file.name} />}
            <ErrorMessage text={t(`data_refused_${file.refusal}`, { size: 10, lines: MAX_LINES })} />
            {file.copy && <ReportLayout name={file.name} makeCopy={file.copy} />}
          </section>
        ),
      )}
      {reading.status === 'reading' && content === null && (
        <output>{reading.lines === 0 ? t('loading') : t('data_lines_read', { count: reading.lines })}</output>
      )}
      {reading.status === 'failed' && (
        <ErrorMessage
          text={t('error', { message: tError(reading.error) })}
          retry={{ label: t('retry'), onRetry: reading.retry }}
        />
      )}
      {content !== null && (
        <>
          <Rates
            foreign={countForeign(content.read, [...content.unread, ...content.repayments])}
            rates={rates}
            onChange={setRates}
          />
          <LinesLeftOut content={content} />
          <WhoIsWho naming={naming} />
        </>
      )}
      {content !== null && (
        // Stays mounted while a layout lacks a column, so that no change is lost.
        <div className={styles.stack} hidden={!hasLines || reading.status === 'failed'}>
          <Suspense fallback={<p>{t('loading')}</p>}>
            <ImportTable
              content={content}
              naming={naming}
              isSure={questions.length === 0 && naming.error === null && reading.status === 'read'}
              initial={initial}
              onDraft={setDraft}
              onImport={onImport}
              onCancel={onCancel}
            />
          </Suspense>
        </div>
      )}
      {reading.status === 'read' && readable.length > 0 && !hasLines && (
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      )}
    </div>
  );
}

function FileName({ name }: { name: string }) {
  return (
    <h3 className={styles.heading}>
      <bdi>{name}</bdi>
    </h3>
  );
}

/** Reads files again as somebody had chosen before, one after the other. */
function useStatementsAgain(
  files: readonly StatementFile[] | null,
  stored: Pick<ImportDraft, 'statements' | 'encodings'> | undefined,
): void {
  const { statements = [], encodings = [] } = stored ?? {};
  const left = useRef(statements.map((statement, index) => ({ statement, encoding: encodings[index] })));
  useEffect(() => {
    if (files === null) return;
    const readable = files.filter((file) => file.refusal === null);
    while (left.current.length > 0) {
      const file = readable[readable.length - left.current.length];
      const [next, ...others] = left.current;
      left.current = others;
      if (file === undefined || next === undefined) continue;
      const { statement } = next;
      const encoding = ENCODINGS.find((each) => each === next.encoding && each !== file.encoding);
      if (encoding !== undefined) file.setEncoding(encoding);
      const isOther = isLike(file.statement, statement) && !isSame(file.statement, statement);
      if (isOther) file.setStatement(statement);
      if (isOther || encoding !== undefined) return;
    }
  }, [files]);
}

/** Whether a stored statement has the format and the fields that this version of the app reads. */
function isLike(detected: Statement, stored: unknown): stored is Statement {
  return hasFieldsOf(detected, stored) && 'format' in stored && stored.format === detected.format;
}

function hasFieldsOf(detected: object, stored: unknown): stored is object {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(detected).every(
    ([name, value]: [string, unknown]) =>
      fields.has(name) &&
      (typeof value !== 'object' || value === null || hasFieldsOf(value, fields.get(name))),
  );
}
