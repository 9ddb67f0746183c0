import * as v from 'valibot';

/** A currency by its code of ISO 4217. The access rules accept any three capitals. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.brand('Currency'));
export type Currency = v.InferOutput<typeof Currency>;

/** The currency of a plan that names none (spec, section 9). */
export const EURO = v.parse(Currency, 'EUR');

const WITHOUT_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** The cents of a currency's smallest amount: 100 where it has no decimals. A cent is a hundredth of any currency. */
export function smallestUnit(currency: Currency): number {
  return WITHOUT_DECIMALS.has(currency) ? 100 : 1;
}
