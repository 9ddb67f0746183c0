import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import type { Rate, Rates } from '../../domain/money/rates';
import { isLeftOut, isRead } from '../../domain/files/statements/entry';
import { atRate } from '../../domain/files/statements/foreign';
import { hasColumns, type Statement } from '../../domain/files/statements/format';
import type { FileContent } from '../../domain/files/statements/fileContent';
import { paceOf } from '../../hooks/pace';
import { EURO } from '../../model/currency';
import type { AppError } from '../../model/errors';
import { asOfToday } from '../../domain/files/statements/whoIsWho';
import type { Day } from '../../model/day';
import type { Plan } from '../../model/plan';
import { toAppError } from '../../services/firebase/appError';
import { openFile } from './openFile';
import { inEncoding, type OpenedFile, type Refusal } from './openText';
import {
  existingOf,
  joinLines,
  MAX_LINES,
  readLines,
  type Existing,
  type FileLines,
  type ReadableFile,
} from './readFile';

/** A chosen file, or one within a chosen archive: readable, or refused with a reason. */
export type StatementFile =
  | (ReadableFile & {
      refusal: null;
      setStatement: (statement: Statement) => void;
      setEncoding: (encoding: string) => void;
    })
  | { name: string; refusal: Refusal };

/** `content` has the lines of all readable files. A file without a date or amount column has none. */
export type Reading =
  | { status: 'reading' }
  | { status: 'read'; content: FileContent }
  | { status: 'failed'; error: AppError; retry: () => void };

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
  const [found, setFound] = useState<{ of: readonly File[]; files: readonly OpenedFile[] } | null>(null);
  const opened = found?.of === chosen ? found.files : null;
  const [last, setLast] = useState<{ of: readonly OpenedFile[] | null; result: Result } | null>(null);
  const nameless = t('data_nameless');
  // New for other files: those before may have been imported since.
  const existing = useMemo(() => ({ of: chosen, get: existingOf(planId) }), [chosen, planId]);
  const known = useMemo(() => ({ nameless, currency, ...newCaches() }), [nameless, currency]);

  useEffect(() => {
    const stop = new AbortController();
    async function open() {
      const files: OpenedFile[] = [];
      const pace = paceOf(stop.signal);
      for (const file of chosen) {
        // oxlint-disable-next-line no-await-in-loop -- one file after the other is in memory
        files.push(...(await openFile(file, { today: openedOn, currency, pace })));
        stop.signal.throwIfAborted();
      }
      setFound({ of: chosen, files });
    }
    open().catch((error: unknown) => {
      if (!stop.signal.aborted) setLast({ of: null, result: { status: 'failed', error: toAppError(error) } });
    });
    return () => stop.abort();
  }, [chosen, openedOn, currency, attempt]);

  useEffect(() => {
    if (opened === null) return undefined;
    const stop = new AbortController();
    const tell = (result: Result) => {
      if (!stop.signal.aborted) setLast({ of: opened, result });
    };
    readAll(opened, { ...known, rates, existing: existing.get, signal: stop.signal, today: openedOn }).then(
      tell,
      (error: unknown) => tell({ status: 'failed', error: toAppError(error) }),
    );
    return () => stop.abort();
  }, [opened, known, rates, existing, openedOn]);

  const result = last !== null && last.of === opened ? last.result : null;
  const files = useMemo(
    () =>
      opened?.map((file, index): StatementFile => {
        if ('refusal' in file) return file;
        if (result?.status === 'read' && result.tooLong.has(file))
          return { name: file.name, refusal: 'too_long' };
        const set = (changed: OpenedFile) =>
          setFound((now) => (now?.of === chosen ? { ...now, files: now.files.with(index, changed) } : now));
        const setStatement = (statement: Statement) => set({ ...file, statement });
        const setEncoding = (encoding: string) => {
          const pace = paceOf(new AbortController().signal);
          void inEncoding(file, encoding, { today: openedOn, currency, pace }).then(set);
        };
        return { ...file, refusal: null, setStatement, setEncoding };
      }) ?? null,
    [chosen, opened, result, openedOn, currency],
  );
  if (result === null) return { files, reading: READING };
  if (result.status === 'read') return { files, reading: result };
  const retry = () => {
    setLast(null);
    if (opened === null) setAttempt((count) => count + 1);
    else setFound({ of: chosen, files: [...opened] });
  };
  return { files, reading: { ...result, retry } };
}

const READING: Reading = { status: 'reading' };

type Result =
  | { status: 'read'; content: FileContent; tooLong: ReadonlySet<OpenedFile> }
  | { status: 'failed'; error: AppError };

type Line = FileLines['results'][number];

/** The lines of files that have been read before, and what became of those in other currencies. */
interface Caches {
  lines: WeakMap<ReadableFile, FileLines>;
  converted: WeakMap<Line, { rate: Rate; line: Line }>;
}

const newCaches = (): Caches => ({ lines: new WeakMap(), converted: new WeakMap() });

interface Reader extends Caches {
  nameless: string;
  currency: Plan['currency'];
  rates: Rates;
  existing: Existing;
  signal: AbortSignal;
  today: Day;
}

/** A file that exceeds the most lines of all files together is left out. */
async function readAll(opened: readonly OpenedFile[], reader: Reader): Promise<Result> {
  const { existing, signal } = reader;
  const tooLong = new Set<OpenedFile>();
  const found: { name: string; lines: FileLines }[] = [];
  const pace = paceOf(signal);
  let left = MAX_LINES;
  for (const file of opened) {
    if ('refusal' in file) continue;
    // oxlint-disable-next-line no-await-in-loop -- the lines of each file count towards those of all
    const lines = reader.lines.get(file) ?? (await readLines(file, left, { ...reader, pace }));
    if (lines === 'too_long' || countOf(lines) > left) tooLong.add(file);
    else {
      reader.lines.set(file, lines);
      left -= countOf(lines);
      if (!hasColumns(file.statement)) continue;
      const results = lines.results.map((line) => asOfToday(convertedLine(line, reader), reader.today));
      found.push({ name: file.name, lines: { ...lines, results } });
    }
  }
  return { status: 'read', content: await joinLines(found, existing, { pace, signal }), tooLong };
}

/** A line in the plan's currency, if there is a rate for its own: the same object for the same rate. */
function convertedLine(line: Line, { rates, currency = EURO, converted }: Reader): Line {
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
