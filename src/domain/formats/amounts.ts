// Writes and reads amounts in a locale and a currency.
import * as v from 'valibot';
import { smallestUnit, type Currency } from '../../model/currency';
import { Cents } from '../../model/money';
import { plainFigures } from '../files/csv/plain';
import { whenUsed } from './whenUsed';

export interface AmountFormats {
  currency: Currency;
  /** The cents of the smallest amount. */
  unit: number;
  /** Before an amount's field: `€`, `$`, `CHF`. */
  sign: string;
  /** Between whole and decimals. */
  decimal: ',' | '.';
  /** `€ 1.234,56`, with the no-break space that Intl inserts. */
  money: (amount: Cents) => string;
  /** `€ 2.000`: for chart axes, where cents don't matter. */
  roundMoney: (amount: number) => string;
  /** `2.000`: where many amounts stand beside each other, and something else names the currency. */
  bareMoney: (amount: Cents) => string;
  /** `1234,56`: the text in an input, which `parseAmount` reads back in any locale. */
  amountForEditing: (amount: Cents) => string;
  /**
   * Reads an amount as people type it: `12,50`, `12.50`, `1.234,56`, `1,234.56`, `€ 3`, `3,-`. Null for anything else,
   * for a negative amount and for more than two decimals.
   *
   * The locale decides what one separator before exactly three digits means. In the Netherlands `1.234` is 1234, as points
   * group thousands, and `1,234` has three decimals, so it isn't an amount.
   */
  parseAmount: (text: string) => Cents | null;
  /** An amount's currency, as typed before or after it. For a regular expression. */
  signPattern: string;
}

export function amountFormats(locale: string, currency: Currency): AmountFormats {
  const unit = smallestUnit(currency);
  const inCurrency = (options: Intl.NumberFormatOptions) =>
    whenUsed(
      () =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          ...options,
        }),
    );
  const exact = inCurrency({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = inCurrency({ maximumFractionDigits: 0, minimumFractionDigits: 0, signDisplay: 'negative' });
  const bare = whenUsed(
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' }),
  );
  const decimals = unit === 1 ? 2 : 0;
  const plain = whenUsed(
    () =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: 2,
        useGrouping: false,
      }),
  );
  const signs = signsOf(locale, currency);
  const separators = separatorsOf(locale, currency);
  const signPattern = signs.map(escaped).join('|');
  const beside = whenUsed(() => new RegExp(String.raw`^(?:${signPattern})\s*|\s*(?:${signPattern})$`, 'i'));
  const forms = whenUsed(() => formsOf(separators));

  return {
    currency,
    unit,
    sign: signs[0] ?? currency,
    decimal: separators.decimal,
    signPattern,
    // The plan may have had a currency with decimals before.
    money: (amount) => (amount % unit === 0 && unit > 1 ? whole : exact)().format(amount / 100),
    roundMoney: (amount) => whole().format(amount / 100),
    bareMoney: (amount) => bare().format(amount / 100),
    amountForEditing: (amount) => plain().format(amount / 100),
    parseAmount: (text) => {
      const typed = westernFigures(text).replace(beside(), '');
      for (const form of forms()) {
        const groups = form.exec(typed)?.groups;
        if (groups) return cents(groups['whole'] ?? '', groups['decimals'] ?? '');
      }
      return null;
    },
  };
}

interface Separators {
  decimal: ',' | '.';
  /** Between groups of digits; amounts and numbers may have different ones, as in Austria. */
  groups: readonly string[];
  /** The sizes of groups before the last one: three, or in India two. */
  size: '3' | '2,3';
}

function separatorsOf(locale: string, currency: Currency): Separators {
  const partsIn = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).formatToParts(12_345_678.9);
  const parts = partsIn({});
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === '.' ? '.' : ',';
  const groups = [parts, partsIn({ style: 'currency', currency })].map((all) => {
    const group = all.find(({ type }) => type === 'group')?.value ?? '';
    return /\s/.test(group) ? ' ' : westernFigures(group) || (decimal === ',' ? '.' : ',');
  });
  return {
    decimal,
    groups: [...new Set(groups)],
    size: parts.filter(({ type }) => type === 'integer')[1]?.value.length === 2 ? '2,3' : '3',
  };
}

/** The accepted forms of an amount: its whole part and optional decimals. */
function formsOf({ decimal, groups, size }: Separators): readonly RegExp[] {
  const [d, o] = [decimal, decimal === ',' ? '.' : ','].map(escaped);
  const grouped = groups.flatMap((group) => {
    const g = escaped(group);
    // Swiss numbers and amounts have different decimal signs.
    const afterGroups = '.,'.includes(group) ? d : '[.,]';
    return [
      // 1.234   1.234,56
      String.raw`(?<whole>[1-9]\d{0,2}(?:${g}\d{${size}})*${g}\d{3})(?:${afterGroups}(?<decimals>\d{1,2}))?`,
      // 1.234,--
      String.raw`(?<whole>[1-9]\d{0,2}(?:${g}\d{3})+)${d}--?`,
    ];
  });
  const sources = [
    // 12   12,5   12.50   ,50
    String.raw`(?<whole>\d*)[.,](?<decimals>\d{1,2})`,
    String.raw`(?<whole>\d+)`,
    ...grouped,
    // 1,234.56   1,234,567: the other separators count only where that is unambiguous.
    String.raw`(?<whole>[1-9]\d{0,2}(?:${o}\d{3})+)${d}(?<decimals>\d{1,2})`,
    String.raw`(?<whole>[1-9]\d{0,2}(?:${d}\d{3})+)${o}(?<decimals>\d{1,2})`,
    String.raw`(?<whole>[1-9]\d{0,2}(?:${d}\d{3}){2,})`,
    // 3,-
    String.raw`(?<whole>\d+)${d}--?`,
  ];
  return sources.map((source) => new RegExp(`^${source}$`));
}

/** Ways to write a currency that Intl doesn't know. */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['EUR', ['euros', 'euro', 'eur']],
  ['INR', ['Rs']],
]);

/** The sign of a currency, and other ways to write it. */
function signsOf(locale: string, currency: Currency): string[] {
  const shown = (['narrowSymbol', 'symbol'] as const).map((currencyDisplay) => {
    const parts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
    }).formatToParts(0);
    return westernFigures(parts.find(({ type }) => type === 'currency')?.value ?? '');
  });
  return [...new Set([...shown, ...(WORDS.get(currency) ?? []), currency])].filter((sign) => sign !== '');
}

/** Whether a written currency is this one: its code or sign, or nothing. */
export function isWritten(text: string, currency: Currency): boolean {
  if (text === '' || text === currency) return true;
  const signs = signsInEnglish.get(currency) ?? signsOf('en', currency);
  signsInEnglish.set(currency, signs);
  return signs.includes(text);
}

const signsInEnglish = new Map<Currency, string[]>();

/** Western digits and signs. */
const westernFigures = (text: string) => plainFigures(text).replaceAll('٫', ',');

/** As part of a regular expression. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Null when a number can't hold that many digits. */
function cents(whole: string, decimals: string): Cents | null {
  const amount = v.safeParse(Cents, Number(whole.replace(/\D/g, '') + decimals.padEnd(2, '0')));
  return amount.success ? amount.output : null;
}
