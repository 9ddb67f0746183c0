// Chooses the sheets of a workbook that hold transactions.
import { findTable, isTransaction, sampleOf } from '../csv/table';
import type { Sheet } from './workbook';

/** The first sheet with a table, and those with the same header, as for each month; or else the longest sheet. */
export function sheetsWithTables(sheets: readonly Sheet[]): Sheet[] {
  const [first, ...others] = sheets.flatMap((sheet) => headerIn(sheet) ?? []);
  if (first === undefined) return sheets.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1);
  const isSame = ({ header }: Headed) => header !== '' && header === first.header;
  return [first, ...others.filter(isSame)].map(({ sheet }) => sheet);
}

interface Headed {
  sheet: Sheet;
  /** Empty where the table has none. */
  header: string;
}

/** Null for a sheet without transactions. */
function headerIn(sheet: Sheet): Headed | null {
  const rows = sampleOf(sheet.text, '\t');
  if (!rows.some(isTransaction)) return null;
  const { above, hasHeader, width } = findTable(rows);
  const header = hasHeader ? (rows[above]?.cells.slice(0, width) ?? []) : [];
  return { sheet, header: header.join('\t').trim().toLowerCase() };
}
