import * as v from 'valibot';

/** A currency by its code of ISO 4217. The access rules accept any three capitals. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/), v.brand('Currency'));
export type Currency = v.InferOutput<typeof Currency>;

/** The currency of a plan that names none (spec, section 9). */
export const EURO = v.parse(Currency, 'EUR');
