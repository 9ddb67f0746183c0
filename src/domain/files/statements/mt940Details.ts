// Reads the other party and the message from field 86 of MT940 files. Banks write it in codes between slashes (the
// Netherlands), in numbered parts (Germany, Poland), in columns or with words, or just as text.
import { escaped } from '../../formats/amounts';
import { firstEnough, joined } from './entry';

/** The length of a full line: a word may go on in the next one. */
const FULL_LINE = 65;
/** The length of a full part of a German message, and the least of a full part elsewhere. */
const FULL_PART = 27;

/**
 * The payee or payer and the message. `details` are the lines of each field 86 of an entry, `otherwise` the texts for an
 * entry that has neither.
 */
export function textOfPayment(details: readonly (readonly string[])[], otherwise: readonly string[]): string {
  const fields = details.map((lines) => lines.filter((line) => line.trim() !== ''));
  const numbered = fields.map((lines) => partsIn(lines.join(''))).findLast((parts) => parts !== null);
  if (numbered) return textOfParts(numbered, otherwise);
  const text = fields.map(unwrapped).join(' ').trim();
  const found = textOfCodes(text) ?? textOfColumns(text) ?? textOfWords(text) ?? tidy(text);
  return firstEnough([found, ...otherwise.map(fallback)]);
}

/** Joins lines: after a full one without a blank. */
function unwrapped(lines: readonly string[]): string {
  return lines.reduce((text, line, index) => {
    const isFull = (lines[index - 1] ?? '').length >= FULL_LINE;
    return index === 0 || isFull ? text + line : `${text} ${line}`;
  }, '');
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** References without a meaning aren't texts. */
const fallback = (text: string) =>
  /^(?:(?:NONREF|NOTPROVIDED|EREF|MARF|PREF)$|\/)/i.test(text.trim()) ? '' : tidy(text);

// The Netherlands

/** `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/Bakery/REMI/Bread/EREF/…` */
const CODES = [
  'ACCW|ADDR|BENM|BIC|BO|CHGS?|CNTP|CSID|EREF|EXCH|FX|IBAN|ID|ISDT|MARF|NAME|NRTX|OCMT|ORDP|PREF|PURP|REMI|RTRN|SVCL|TRCD|TRTP|ULTB|ULTC|ULTD',
].join('|');
const CODE = new RegExp(`/(${CODES})/`, 'g');

/** Null for a text without such codes. */
function textOfCodes(text: string): string | null {
  const found = [...text.matchAll(CODE)];
  if (found[0]?.index !== 0) return null;
  const values = new Map<string, string>();
  for (const [index, { 0: code, 1: name = '', index: at }] of found.entries()) {
    // The first name is that of the other party, later ones those of third parties.
    if (!values.has(name)) values.set(name, text.slice(at + code.length, found[index + 1]?.index));
  }
  const value = (name: string) => tidy((values.get(name) ?? '').replace(/^\/+|\/+$/g, ''));
  // Account, bank, name and place of the other party.
  const [, , party = ''] = (values.get('CNTP') ?? '').split('/');
  const message = value('REMI').replace(/^(?:USTD|STRD)\/+(?:CUR\/)?/, '');
  return firstEnough([joined(value('NAME') || tidy(party), message), value('PURP'), value('TRTP')]);
}

/** A payment by card or from an account in columns of 32 characters: `BEA, Betaalpas    Bakery,PAS012    NR:…`. */
function textOfColumns(text: string): string | null {
  if (!/^(?:BEA|GEA|eCom|GIRO|SEPA|STORTING)\b/i.test(text)) return null;
  const columns = text.split(/\s{2,}/);
  const card = columns.find((column) => /,\s*PAS ?\d+/i.test(column));
  if (card !== undefined) return tidy(card.replace(/,\s*PAS ?\d+.*$/i, ''));
  const name =
    /\bNaam: (.*?)(?=\s{2,}|$| (?:Omschrijving|Kenmerk|Machtiging|BIC|IBAN): )/.exec(text)?.[1] ?? '';
  const message = /\bOmschrijving: (.*?)(?=\s{2,}| (?:Kenmerk|IBAN|BIC): |$)/.exec(text)?.[1] ?? '';
  if (name !== '' || message !== '') return tidy(joined(name, message));
  const [kind = '', account = '', ...rest] = columns;
  return /^GIRO$/i.test(kind) ? tidy(joined(account.replace(/^\d+ /, ''), rest.join(' '))) : null;
}

// Germany and Poland

/** A code of the transaction, then parts that begin with a sign and two digits: `166?00GUTSCHRIFT?20Rechnung 5?32Bakery`. */
function partsIn(text: string): Map<number, string> | null {
  const sign = /^\s*\d{3}([^\p{L}\p{N}\s])\d\d/u.exec(text)?.[1];
  if (sign === undefined) return null;
  const parts = text.split(new RegExp(`${escaped(sign)}(?=\\d\\d)`)).slice(1);
  // Some banks mark an empty part by a sign of their own.
  return new Map(parts.map((part) => [Number(part.slice(0, 2)), part.slice(2).replace(/^[ÿ˙]\s*$/, '')]));
}

/** Names of the references in a message: `EREF+…SVWZ+Rechnung 5`. Only SVWZ is the text. */
const TAG = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|ANAM|PURP)\+/;

function textOfParts(parts: ReadonlyMap<number, string>, otherwise: readonly string[]): string {
  const named = [32, 33].map((number) => parts.get(number) ?? '');
  const lines = [...range(20, 29), ...range(60, 63)]
    .map((number) => parts.get(number) ?? '')
    // Polish banks put account numbers there.
    .filter((part) => part.trim() !== '' && !/^\s*(?:[A-Z]{2})?\d[\d ]{15,}$/.test(part));
  const [before = '', ...tagged] = joinedParts(lines).split(TAG);
  const purpose = tagged.indexOf('SVWZ');
  const message = purpose === -1 ? before : (tagged[purpose + 1] ?? '');
  const text = joined(tidy(joinedParts(named)), tidy(message));
  return firstEnough([text, tidy(parts.get(0) ?? ''), ...otherwise.map(fallback)]);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A part goes on in the next one without a blank where it is as long as a part can be. */
function joinedParts(parts: readonly string[]): string {
  const full = Math.max(FULL_PART, ...parts.map((part) => part.length));
  return parts.reduce(
    (text, part, index) =>
      index === 0 || (parts[index - 1] ?? '').length >= full ? text + part : `${text} ${part}`,
    '',
  );
}

/** `944 Przelew krajowy; na rach.: 35109…; dla: Bakery; tyt.: Bread` */
function textOfWords(text: string): string | null {
  const name = /(?:^|;)\s*(?:dla|od):\s*([^;]*)/i.exec(text)?.[1] ?? '';
  const message = /(?:^|;)\s*tyt\.?:\s*([^;]*)/i.exec(text)?.[1] ?? '';
  return name === '' && message === '' ? null : joined(tidy(name), tidy(message));
}
