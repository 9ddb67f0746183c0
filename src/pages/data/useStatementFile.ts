import { useCallback, useEffect, useState } from 'react';
import { decodeText, MAX_FILE_SIZE } from '../../domain/statements/decode';
import { detectStatement, type FormatError, type Statement } from '../../domain/statements/format';
import type { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../../services/appError';
import { existingOf, readFile, type Existing, type FileContent } from './readFile';

/** Why a file is not looked at. */
export type Refusal = 'too_large' | 'no_text' | 'too_long' | 'empty' | FormatError;

export interface StatementFile {
  name: string;
  text: string;
  statement: Statement;
  /** Asked anew for every file: the one before may have been imported since. */
  existing: Existing;
}

export type Reading =
  | { status: 'reading' }
  | { status: 'read'; content: FileContent }
  | { status: 'refused'; refusal: Refusal }
  | { status: 'failed'; error: AppError };

/** The file that was chosen, and what it says by the format and layout that were detected or are chosen instead. */
export function useStatementFile(planId: PlanId) {
  const [file, setFile] = useState<StatementFile | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reading = useReading(file);

  async function choose(chosen: File) {
    const opened = await openFile(chosen, planId);
    setFile(typeof opened === 'string' ? null : opened);
    setRefusal(typeof opened === 'string' ? opened : null);
  }
  const clear = useCallback(() => {
    setFile(null);
    setRefusal(null);
  }, []);
  const setStatement = useCallback(
    (statement: Statement) => setFile((last) => last && { ...last, statement }),
    [],
  );
  const refused = refusal ?? (reading.status === 'refused' ? reading.refusal : null);
  return { file: refused === null ? file : null, refused, reading, choose, clear, setStatement };
}

async function openFile(file: File, planId: PlanId): Promise<StatementFile | Refusal> {
  // Before any of it is in memory.
  if (file.size > MAX_FILE_SIZE) return 'too_large';
  // What has gone from the device since it was chosen can't be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  const decoded = bytes && decodeText(new Uint8Array(bytes));
  if (decoded === null) return 'no_text';
  if (decoded.text.trim() === '') return 'empty';
  const statement = detectStatement(decoded.text);
  if (typeof statement === 'string') return statement;
  return { name: file.name, text: decoded.text, statement, existing: existingOf(planId) };
}

const READING: Reading = { status: 'reading' };

function useReading(file: StatementFile | null): Reading {
  const [last, setLast] = useState<{ of: StatementFile; reading: Reading } | null>(null);

  useEffect(() => {
    if (file === null) return undefined;
    const stop = new AbortController();
    const tell = (reading: Reading) => {
      if (!stop.signal.aborted) setLast({ of: file, reading });
    };
    readFile(file.text, file.statement, file.existing, stop.signal).then(
      (content) =>
        tell(
          content === 'tooLong' ? { status: 'refused', refusal: 'too_long' } : { status: 'read', content },
        ),
      (error: unknown) => tell({ status: 'failed', error: toAppError(error) }),
    );
    return () => stop.abort();
  }, [file]);

  return last !== null && last.of === file ? last.reading : READING;
}
