// Owns which currency a file says that an amount is in. Saldo counts in euros, so every other one is worth a word.

/** How currencies are written beside amounts, other than by their codes. What several share stays as it is. */
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

/** The code of a currency by how it is written: `EUR`, `€`, `zł`; empty when no currency is written so. */
export function currencyCalled(written: string): string {
  const name = written.trim().replace(/\.$/, '').toLowerCase();
  const code = name.toUpperCase();
  if (CODES.has(code)) return code;
  return WRITTEN.get(name) ?? (/^\p{Sc}$/u.test(name) ? name : '');
}

/** The currency that the header of a column names: `Amount (GBP)`, `Montant(EUROS)`, `Betrag (€)`. */
export function currencyNamed(header: string): string {
  for (const word of header.slice(0, 100).split(/[^\p{L}\p{Sc}]+/u)) {
    // Small letters are those of other words: `all`, `top`.
    if (
      /^\p{Lu}{3}$|\p{Sc}|^euros?$/iu.test(word) &&
      (word === word.toUpperCase() || /^euros?$/i.test(word))
    ) {
      const currency = currencyCalled(word);
      if (currency !== '') return currency;
    }
  }
  return '';
}
