// Opens a chosen file: a statement, an archive of them, or a workbook.
import { signatureOf } from '../../../domain/files/archive/signature';
import { MAX_FILE_SIZE } from '../../../domain/files/statements/decode';
import { openText, type OpenedFile, type Opening } from './openText';

/** The file, or the files in an archive, or the sheets of a workbook. */
export async function openFile(file: File, opening: Opening): Promise<readonly OpenedFile[]> {
  const { name } = file;
  // Checked before the file is in memory.
  if (file.size > MAX_FILE_SIZE) return [{ name, refusal: 'too_large' }];
  // A file deleted since the choice can't be read.
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return [{ name, refusal: 'no_text' }];
  const bytes = new Uint8Array(buffer);
  if (signatureOf(bytes) !== 'zip') return [await openText(name, bytes, opening)];
  const { openArchive } = await import('./openArchive');
  return openArchive(name, bytes, opening);
}
