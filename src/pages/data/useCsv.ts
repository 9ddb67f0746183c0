import { useCallback, useEffect, useState } from 'react';
import { decodeText, MAX_FILE_SIZE } from '../../domain/csv/decode';
import { detectLayout, type CsvLayout } from '../../domain/csv/layout';
import type { AppError } from '../../model/errors';
import type { PlanId } from '../../model/ids';
import { toAppError } from '../../services/appError';
import { existingOf, readCsv, type CsvContent, type Existing } from './readCsv';

/** Why a file is not looked at. */
export type Refusal = 'too_large' | 'no_text' | 'too_long' | 'empty';

export interface CsvFile {
  name: string;
  text: string;
  layout: CsvLayout;
  isDateSure: boolean;
  /** Asked anew for every file: the one before may have been imported since. */
  existing: Existing;
}

export type Reading =
  | { status: 'reading' }
  | { status: 'read'; content: CsvContent }
  | { status: 'refused'; refusal: Refusal }
  | { status: 'failed'; error: AppError };

/** The file that was chosen, and what it says by the layout that was detected or is chosen instead. */
export function useCsv(planId: PlanId) {
  const [file, setFile] = useState<CsvFile | null>(null);
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
  const setLayout = useCallback(
    (layout: CsvLayout) =>
      setFile((last) => {
        if (last === null) return null;
        const isDateSure = last.isDateSure || layout.dates !== last.layout.dates;
        return { ...last, layout, isDateSure };
      }),
    [],
  );
  const refused = refusal ?? (reading.status === 'refused' ? reading.refusal : null);
  return { file: refused === null ? file : null, refused, reading, choose, clear, setLayout };
}

async function openFile(file: File, planId: PlanId): Promise<CsvFile | Refusal> {
  // Before any of it is in memory.
  if (file.size > MAX_FILE_SIZE) return 'too_large';
  // What has gone from the device since it was chosen can't be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  const decoded = bytes && decodeText(new Uint8Array(bytes));
  if (decoded === null) return 'no_text';
  if (decoded.text.trim() === '') return 'empty';
  return { name: file.name, text: decoded.text, ...detectLayout(decoded.text), existing: existingOf(planId) };
}

const READING: Reading = { status: 'reading' };

function useReading(file: CsvFile | null): Reading {
  const [last, setLast] = useState<{ of: CsvFile; reading: Reading } | null>(null);

  useEffect(() => {
    if (file === null) return undefined;
    const stop = new AbortController();
    const tell = (reading: Reading) => {
      if (!stop.signal.aborted) setLast({ of: file, reading });
    };
    readCsv(file.text, file.layout, file.existing, stop.signal).then(
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
