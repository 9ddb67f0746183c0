// Owns what banks and other programs call their columns, and how they write which way money goes.

export const COLUMN_NAMES = ['date', 'description', 'amount', 'debit', 'credit', 'type', 'category'] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];

/** Beginnings of headers, in lower case, in English, Dutch, German, French and Spanish. Looked through in this order. */
const HEADERS: readonly (readonly [ColumnName, RegExp])[] = [
  [
    'type',
    /^(af ?\/? ?bij|debit ?\/ ?credit|credit ?\/ ?debit|dr ?\/ ?cr|d ?\/ ?c|in ?\/ ?out|type$|soll ?\/ ?haben)/,
  ],
  [
    'date',
    /^(date|datum|boekdatum|transactiedatum|transaction date|posting date|booking date|buchung|fecha)/,
  ],
  ['debit', /^(debit|debet|af$|soll|lastschrift|withdrawal|money out|paid out|uitgaven?$|débit|cargo|debe)/],
  ['credit', /^(credit|bij$|haben|gutschrift|deposit|money in|paid in|inkomsten$|crédit|abono|haber)/],
  ['amount', /^(amount|bedrag|betrag|umsatz|montant|importe|transactiebedrag)/],
  ['category', /^(category|categorie|kategorie|catégorie|categoría)/],
  [
    'description',
    /^(description|omschrijving|naam|name|payee|memo|details|mededelingen|verwendungszweck|buchungstext|libellé|concepto|descripción)/,
  ],
];

/** Which column a header names; null when it names none that matters. */
export function columnNamed(header: string): ColumnName | null {
  const name = header.trim().toLowerCase();
  return HEADERS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

const EXPENSE = [
  'af',
  'd',
  'db',
  'dr',
  'dbit',
  'debit',
  'debet',
  'expense',
  'expenses',
  'uitgave',
  'uitgaven',
  'uit',
  'out',
  'soll',
  's',
  'ausgabe',
  'débit',
  'dépense',
  'cargo',
  'gasto',
  '-',
];
const INCOME = [
  'bij',
  'c',
  'cr',
  'crdt',
  'credit',
  'income',
  'inkomst',
  'inkomsten',
  'in',
  'haben',
  'h',
  'einnahme',
  'crédit',
  'revenu',
  'abono',
  'ingreso',
  '+',
];

/** Which way money goes by the word of a cell: `Af`, `Credit`, `D`; null when it is no such word. */
export function typeOfWord(cell: string): 'income' | 'expense' | null {
  const word = cell.trim().toLowerCase();
  if (EXPENSE.includes(word)) return 'expense';
  return INCOME.includes(word) ? 'income' : null;
}

export function isTypeWord(cell: string): boolean {
  return typeOfWord(cell) !== null;
}
