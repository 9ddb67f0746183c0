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

const WITH_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** The number of decimals that amounts in a currency may have at most, by its code. Plans have none with three. */
export function mostDecimals(code: string): 2 | 3 {
  return WITH_THOUSANDTHS.has(code) ? 3 : 2;
}
