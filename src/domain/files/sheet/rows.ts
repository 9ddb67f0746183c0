// Reads the cells of a sheet, row by row.
import { readMarkup, type Token } from '../statements/markup';
import { numberText, textCell, type Epoch } from './cells';
import { PLAIN, type NumberStyle } from './styles';

/** What cells refer to. */
export interface Shared {
  styles: readonly NumberStyle[];
  strings: readonly string[];
  epoch: Epoch;
}

/** More columns than any bank's table has. */
const MAX_COLUMNS = 100;
/** More empty rows between two others are left out. */
const MAX_GAP = 1000;

const ROW = /\br="(\d{1,7})"/;
const COLUMN = /\br="([A-Z]{1,3})\d/;
const STYLE = /\bs="(\d{1,6})"/;
const TYPE = /\bt="(\w{1,9})"/;

/** The cells as a text: a tab between two cells, a line for each row. */
export function readRows(xml: string, shared: Shared): string {
  const lines: string[] = [];
  let row: string[] = [];
  /** Counted from 0. */
  let rowAt = -1;
  let columnAt = -1;
  let cell = '';
  const text = textCollector();

  for (const token of readMarkup(xml)) {
    text.take(token);
    if (token.kind === 'open' && token.name === 'row') {
      rowAt = Number(ROW.exec(token.attributes)?.[1] ?? rowAt + 2) - 1;
      row = [];
      columnAt = -1;
    } else if (token.kind === 'open' && token.name === 'c') {
      cell = token.attributes;
      columnAt = columnIn(cell) ?? columnAt + 1;
      text.clear();
    } else if (token.kind === 'close' && token.name === 'c' && columnAt < MAX_COLUMNS) {
      const written = cellText(text.value(), cell, shared);
      if (written === '') continue;
      while (row.length < columnAt) row.push('');
      row[columnAt] = written;
    } else if (token.kind === 'close' && token.name === 'row' && row.length > 0) {
      for (let gap = Math.min(rowAt - lines.length, MAX_GAP); gap > 0; gap -= 1) lines.push('');
      lines.push(row.join('\t'));
    }
  }
  return lines.join('\n');
}

/** The texts that cells refer to by their number. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const text = textCollector();
  for (const token of readMarkup(xml)) {
    text.take(token);
    if (token.kind === 'open' && token.name === 'si') text.clear();
    if (token.kind === 'close' && token.name === 'si') strings.push(text.value());
  }
  return strings;
}

/** Joins the texts of a cell: not its formula, and not how its text is pronounced. */
function textCollector() {
  let value = '';
  let isValue = false;
  let isAside = false;
  return {
    take(token: Token) {
      if (token.kind === 'text') value += isValue && !isAside ? token.text : '';
      else if (token.kind === 'broken') isValue = false;
      else if (token.name === 'v' || token.name === 't') isValue = token.kind === 'open';
      else if (token.name === 'rPh') isAside = token.kind === 'open';
    },
    clear() {
      value = '';
      isAside = false;
    },
    value: () => value,
  };
}

/** The column of a cell: 0 for `A1`, 26 for `AA1`. */
function columnIn(attributes: string): number | null {
  const letters = COLUMN.exec(attributes)?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText(value: string, attributes: string, { styles, strings, epoch }: Shared): string {
  if (value === '') return '';
  switch (TYPE.exec(attributes)?.[1]) {
    case 's':
      return textCell(strings[Number(value)] ?? '');
    case 'd':
      return value.slice(0, 10);
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'str':
    case 'inlineStr':
    case 'e':
      return textCell(value);
    case undefined:
    default:
      return numberText(value, styles[Number(STYLE.exec(attributes)?.[1] ?? 0)] ?? PLAIN, epoch);
  }
}
