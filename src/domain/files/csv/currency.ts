// Recognises the currency of an amount in a file. A plan has one currency; an import leaves out amounts in any other.

/** Notations of currencies beside amounts, other than codes. A sign that several currencies share stays as it is. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
  ['₺', 'TRY'],
  ['tl', 'TRY'],
  ['₹', 'INR'],
  ['us$', 'USD'],
  ['ca$', 'CAD'],
  ['c$', 'CAD'],
  ['a$', 'AUD'],
  ['au$', 'AUD'],
  ['nz$', 'NZD'],
  ['hk$', 'HKD'],
  ['s$', 'SGD'],
  ['nt$', 'TWD'],
  ['mx$', 'MXN'],
  ['r$', 'BRL'],
  ['fr', 'CHF'],
  ['sfr', 'CHF'],
  ['kč', 'CZK'],
  ['ft', 'HUF'],
  ['lei', 'RON'],
  ['$', '$'],
  ['¥', '¥'],
  ['kr', 'kr'],
  ['rs', 'Rs'],
]);

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The code for a written currency: `EUR`, `€`, `zł`, `CAD$`, `CURRENCY::EUR`; empty when it isn't one. */
export function currencyCalled(written: string): string {
  const name = written
    .trim()
    .replace(/^currency::|\.$/i, '')
    .toLowerCase();
  const code = name.toUpperCase().replace(/\p{Sc}$/u, '');
  if (CODES.has(code)) return code;
  return WRITTEN.get(name) ?? (/^\p{Sc}$/u.test(name) ? name : '');
}

/** The currency named in a column header: `Amount (GBP)`, `Montant(EUROS)`, `Betrag (€)`. */
export function currencyNamed(header: string): string {
  for (const word of header.slice(0, 100).split(/[^\p{L}\p{Sc}]+/u)) {
    // In lower case, a code is some other word: `all`, `top`.
    if (
      /^\p{Lu}{3}$|\p{Sc}|^euros?$/iu.test(word) &&
      (word === word.toUpperCase() || /^euros?$/i.test(word))
    ) {
      // An unknown sign is another currency, too: `Z$`.
      const currency = currencyCalled(word) || (/\p{Sc}/u.test(word) ? word : '');
      if (currency !== '') return currency;
    }
  }
  return '';
}
