import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { decodeText, MAX_FILE_SIZE } from '../../domain/files/statements/decode';
import { detectStatement, type FormatError, type Statement } from '../../domain/files/statements/format';
import type { Currency } from '../../model/currency';
import type { Day } from '../../model/day';
import type { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import type { Plan } from '../../model/plan';
import { toAppError } from '../../services/firebase/appError';
import { existingOf, readFile, type Existing, type FileContent } from './readFile';

/** Why the app refuses a file. */
export type Refusal = 'too_large' | 'no_text' | 'too_long' | 'empty' | FormatError;

interface StatementFile {
  text: string;
  statement: Statement;
  /** New for every file: the one before may have been imported since. */
  existing: Existing;
}

export type Reading =
  | { status: 'reading' }
  | { status: 'read'; content: FileContent }
  | { status: 'refused'; refusal: Refusal }
  | { status: 'failed'; error: AppError };

/** Reads a file with the detected format and layout, or the user's choice. */
export function useStatementFile(file: File, { id: planId, currency }: Pick<Plan, 'id' | 'currency'>) {
  const [opened, setOpened] = useState<StatementFile | Refusal | null>(null);
  const today = useToday();
  // Fixed, so that midnight doesn't discard the user's choices.
  const [openedOn] = useState(today);
  const { t } = useLanguage();
  const found = typeof opened === 'string' ? null : opened;
  const reading = useReading(found, t('data_nameless'), currency);

  useEffect(() => {
    let isLeft = false;
    async function open() {
      const next = await openFile(file, planId, openedOn, currency);
      if (!isLeft) setOpened(next);
    }
    void open();
    return () => {
      isLeft = true;
    };
  }, [file, planId, openedOn, currency]);
  const setStatement = useCallback(
    (statement: Statement) =>
      setOpened((last) => (last === null || typeof last === 'string' ? last : { ...last, statement })),
    [],
  );
  if (typeof opened === 'string') return { found: null, refusal: opened, reading, setStatement };
  const refusal = reading.status === 'refused' ? reading.refusal : null;
  return { found: refusal === null ? opened : null, refusal, reading, setStatement };
}

async function openFile(
  file: File,
  planId: PlanId,
  today: Day,
  currency: Currency | undefined,
): Promise<StatementFile | Refusal> {
  // Checked before the file is in memory.
  if (file.size > MAX_FILE_SIZE) return 'too_large';
  // A file deleted since the choice can't be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  const decoded = bytes && decodeText(new Uint8Array(bytes));
  if (decoded === null) return 'no_text';
  if (decoded.text.trim() === '') return 'empty';
  const statement = detectStatement(decoded.text, today, currency);
  if (typeof statement === 'string') return statement;
  return { text: decoded.text, statement, existing: existingOf(planId) };
}

const READING: Reading = { status: 'reading' };

function useReading(file: StatementFile | null, nameless: string, currency: Currency | undefined): Reading {
  const [last, setLast] = useState<{ of: StatementFile; reading: Reading } | null>(null);

  useEffect(() => {
    if (file === null) return undefined;
    const stop = new AbortController();
    const tell = (reading: Reading) => {
      if (!stop.signal.aborted) setLast({ of: file, reading });
    };
    readFile(file.text, file.statement, {
      existing: file.existing,
      nameless,
      currency,
      signal: stop.signal,
    }).then(
      (content) =>
        tell(
          content === 'tooLong' ? { status: 'refused', refusal: 'too_long' } : { status: 'read', content },
        ),
      (error: unknown) => tell({ status: 'failed', error: toAppError(error) }),
    );
    return () => stop.abort();
  }, [file, nameless, currency]);

  return last !== null && last.of === file ? last.reading : READING;
}
