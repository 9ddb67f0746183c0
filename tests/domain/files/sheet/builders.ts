import { zipEntries } from '../../../../src/domain/files/archive/zip';
import { readWorkbook } from '../../../../src/domain/files/sheet/workbook';
import { zipOf } from '../archive/builders';
import { escaped } from '../statements/builders';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  /** The XML of the rows of each sheet. */
  sheets: readonly string[];
  /** The codes of the formats of styles 1, 2, 3, … */
  formats?: readonly string[];
  /** The XML of each shared text. */
  strings?: readonly string[];
  /** Attributes of the book, and of each sheet. */
  properties?: string;
  states?: readonly string[];
}

/** The bytes of a workbook. */
export function workbookOf({ sheets, formats = [], strings = [], properties = '', states = [] }: Book) {
  const list = sheets.map(
    (_, index) =>
      `<sheet name="Sheet ${index + 1}" sheetId="${index + 1}" ${states[index] ?? ''} r:id="r${index}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${TYPES}/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  for (const kind of ['styles', 'sharedStrings'])
    relations.push(`<Relationship Id="${kind}" Type="${TYPES}/${kind}" Target="/xl/${kind}.xml"/>`);
  const numbered = formats.map(
    (code, index) =>
      `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN}><workbookPr ${properties}/><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${numbered.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    },
    ...sheets.map((rows, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      content: `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);
}

/** The sheets of a workbook, or why it can't be read. */
export async function sheetsOf(bytes: Uint8Array) {
  const entries = zipEntries(bytes, 1000);
  return typeof entries === 'string' ? entries : readWorkbook(bytes, entries);
}

/** The text of the first sheet. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const sheets = await sheetsOf(bytes);
  return typeof sheets === 'string' ? sheets : (sheets[0]?.text ?? '');
}
