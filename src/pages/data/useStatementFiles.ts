import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import type { Rate, Rates } from '../../domain/money/rates';
import { isLeftOut, isRead } from '../../domain/files/statements/entry';
import { atRate } from '../../domain/files/statements/foreign';
import type { Choices } from '../../domain/files/csv/csvLayout';
import type { Statement } from '../../domain/files/statements/kind';
import { chosenIn, hasColumns } from '../../domain/files/statements/questions';
import type { FileContent } from '../../domain/files/statements/fileContent';
import { paceOf } from '../../hooks/pace';
import { EURO } from '../../model/currency';
import type { AppError } from '../../model/errors';
import { asOfToday } from '../../domain/files/statements/whoIsWho';
import type { Day } from '../../model/day';
import type { Plan } from '../../model/plan';
import { toAppError } from '../../services/firebase/appError';
import { existingOf, joinLines, MAX_LINES, readLines, type Existing, type FileLines } from './readFile';
import type { KeptFile, KeptRefusal, Relayout } from './reading/acts';
import type { Refusal } from './reading/openText';
import { startReader, type Reader } from './reading/reader';

/** A chosen file, or one within a chosen archive: readable, or refused with a reason. */
export type StatementFile =
  | (KeptFile & {
      refusal: null;
      setStatement: (statement: Statement) => void;
      choose: (choice: Choices) => void;
      setEncoding: (encoding: string) => void;
      /** Reads the file's layout again, by a choice. */
      relayout: (change: Relayout) => void;
      copy: MakeCopy | null;
    })
  | { name: string; refusal: Refusal; copy: MakeCopy | null };

/** Makes a copy without letters and digits of the file; null where there can't be one. */
type MakeCopy = () => Promise<Uint8Array<ArrayBuffer>>;

type OpenedFile = KeptFile | KeptRefusal;

/** `content` has the lines of all readable files. A file without a date or amount column has none. */
export type Reading =
  | { status: 'reading'; lines: number }
  | { status: 'read'; content: FileContent }
  | { status: 'failed'; error: AppError; retry: () => void };

/** What a copy of them keeps isn't known: the reader depends on the places of letters. */
const NOT_COPIED: readonly (Statement['format'] | undefined)[] = ['mt940', 'spliit'];

const NO_RATES: Rates = new Map();

/**
 * Reads files with the detected formats and layouts, or the user's choice. A refused file doesn't stop the others. Lines
 * stay the same objects until the layout of their file, or the rate of their currency, changes. `files` are null until all
 * are open. Callers pass the same `chosen` and `rates` until they change.
 */
export function useStatementFiles(
  chosen: readonly File[],
  { id: planId, currency }: Pick<Plan, 'id' | 'currency'>,
  rates: Rates = NO_RATES,
): { files: readonly StatementFile[] | null; reading: Reading } {
  const { t } = useLanguage();
  const today = useToday();
  // Fixed, so that midnight doesn't discard the user's choices.
  const [openedOn] = useState(today);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const opened = found?.of === chosen ? found.files : null;
  const reader = found?.of === chosen ? found.reader : null;
  const latest = found?.latest;
  const [lines, setLines] = useState(0);
  const [last, setLast] = useState<{ of: readonly OpenedFile[] | null; result: Result } | null>(null);
  /** The changes of layouts that the reader hasn't answered: until then, the lines are those of the layout before. */
  const [changes, setChanges] = useState<{ of: Reader; waiting: number } | null>(null);
  const nameless = t('data_nameless');
  // New for other files: those before may have been imported since.
  const existing = useMemo(() => ({ of: chosen, get: existingOf(planId) }), [chosen, planId]);
  const known = useMemo(() => ({ nameless, currency, ...newCaches() }), [nameless, currency]);

  useEffect(() => {
    let isStopped = false;
    const started = startReader();
    async function open() {
      const files: OpenedFile[] = [];
      for (const file of chosen) {
        // oxlint-disable-next-line no-await-in-loop -- one file after the other is read
        files.push(...(await started.open(file, { today: openedOn, currency })));
        if (isStopped) return;
      }
      setFound({ of: chosen, files, reader: started, latest: new Map() });
    }
    open().catch((error: unknown) => {
      if (!isStopped) setLast({ of: null, result: { status: 'failed', error: toAppError(error) } });
    });
    return () => {
      isStopped = true;
      started.stop();
    };
  }, [chosen, openedOn, currency, attempt]);

  useEffect(() => {
    if (opened === null || reader === null) return undefined;
    const stop = new AbortController();
    const tell = (result: Result) => {
      if (!stop.signal.aborted) setLast({ of: opened, result });
    };
    const onLines = (count: number) => {
      if (!stop.signal.aborted) setLines(count);
    };
    const context = { ...known, reader, rates, existing: existing.get, today: openedOn };
    readAll(opened, { ...context, signal: stop.signal, onLines }).then(tell, (error: unknown) =>
      tell({ status: 'failed', error: toAppError(error) }),
    );
    return () => stop.abort();
  }, [opened, reader, known, rates, existing, openedOn]);

  const result = last !== null && last.of === opened ? last.result : null;
  const files = useMemo(() => {
    const fail = (error: unknown) =>
      setLast({ of: opened, result: { status: 'failed', error: toAppError(error) } });
    return (
      opened?.map((file, index): StatementFile => {
        const { name, id } = file;
        const read = 'statement' in file ? file.statement : null;
        const canCopy = id !== undefined && !NOT_COPIED.includes(read?.format);
        const copy = reader !== null && canCopy ? () => reader.copy(id, read) : null;
        if ('refusal' in file) return { name, refusal: file.refusal, copy };
        if (
          reader === null ||
          latest === undefined ||
          (result?.status === 'read' && result.tooLong.has(file))
        )
          return { name, refusal: 'too_long', copy };
        const set = (changed: OpenedFile) =>
          setFound((now) =>
            now?.reader === reader ? { ...now, files: now.files.with(index, changed) } : now,
          );
        const context = { today: openedOn, currency };
        const count = (by: number) =>
          setChanges((now) => ({ of: reader, waiting: (now?.of === reader ? now.waiting : 0) + by }));
        // One change after the other: each one is a change of what the last one made.
        const changeBy = async (change: (now: KeptFile) => KeptFile | Promise<KeptFile>) => {
          const before = latest.get(index) ?? Promise.resolve(file);
          const after = before.then(change);
          latest.set(
            index,
            after.catch(() => before),
          );
          count(1);
          await after.then(set, fail);
          count(-1);
        };
        return {
          ...file,
          refusal: null,
          setStatement: (statement) => void changeBy((now) => ({ ...now, statement })),
          choose: (choice) =>
            void changeBy((now) => ({ ...now, statement: chosenIn(now.statement, choice) })),
          setEncoding: (encoding) => void changeBy((now) => reader.recode(now, encoding, context)),
          relayout: (change) =>
            void changeBy(async (now) => ({
              ...now,
              statement: await reader.relayout(now, change, context),
            })),
          copy,
        };
      }) ?? null
    );
  }, [opened, reader, latest, result, openedOn, currency]);
  const isChanging = changes !== null && changes.of === reader && changes.waiting > 0;
  if (result === null || isChanging) return { files, reading: { status: 'reading', lines } };
  if (result.status === 'read') return { files, reading: result };
  const retry = () => {
    setLast(null);
    if (opened === null) setAttempt((count) => count + 1);
    else setFound((now) => now && { ...now, files: [...opened] });
  };
  return { files, reading: { ...result, retry } };
}

interface Found {
  of: readonly File[];
  files: readonly OpenedFile[];
  reader: Reader;
  /** The changed files after all changes until now, by place. */
  latest: Map<number, Promise<KeptFile>>;
}

type Result =
  | { status: 'read'; content: FileContent; tooLong: ReadonlySet<OpenedFile> }
  | { status: 'failed'; error: AppError };

type Line = FileLines['results'][number];

/** The lines of files that have been read before, and what became of those in other currencies. */
interface Caches {
  lines: WeakMap<KeptFile, FileLines>;
  converted: WeakMap<Line, { rate: Rate; line: Line }>;
}

const newCaches = (): Caches => ({ lines: new WeakMap(), converted: new WeakMap() });

interface Sources extends Caches {
  reader: Reader;
  nameless: string;
  currency: Plan['currency'];
  rates: Rates;
  existing: Existing;
  signal: AbortSignal;
  today: Day;
  onLines: (count: number) => void;
}

/** A file that exceeds the most lines of all files together is left out. */
async function readAll(opened: readonly OpenedFile[], sources: Sources): Promise<Result> {
  const { existing, signal, onLines } = sources;
  const tooLong = new Set<OpenedFile>();
  const found: { name: string; lines: FileLines }[] = [];
  const pace = paceOf(signal);
  let left = MAX_LINES;
  for (const file of opened) {
    if ('refusal' in file) continue;
    // oxlint-disable-next-line no-await-in-loop -- the lines of each file count towards those of all
    const lines =
      sources.lines.get(file) ??
      (await readLines(file, left, { ...sources, onLines: (count) => onLines(MAX_LINES - left + count) }));
    if (lines === 'too_long' || countOf(lines) > left) tooLong.add(file);
    else {
      sources.lines.set(file, lines);
      left -= countOf(lines);
      if (!hasColumns(file.statement)) continue;
      const results = lines.results.map((line) => asOfToday(convertedLine(line, sources), sources.today));
      found.push({ name: file.name, lines: { ...lines, results } });
    }
  }
  return { status: 'read', content: await joinLines(found, existing, { pace, signal }), tooLong };
}

/** A line in the plan's currency, if there is a rate for its own: the same object for the same rate. */
function convertedLine(line: Line, { rates, currency = EURO, converted }: Sources): Line {
  const rate = isRead(line) || line.foreign === undefined ? undefined : rates.get(line.foreign.currency);
  if (rate === undefined) return line;
  const known = converted.get(line);
  if (known?.rate === rate) return known.line;
  const result = atRate(line, rates, currency);
  const next = isRead(result) || isLeftOut(result) ? result : line;
  converted.set(line, { rate, line: next });
  return next;
}

const countOf = ({ results, outside }: FileLines) => results.length + outside;
