import { useMemo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { CURRENCIES, currencyOfCountry } from '../../domain/formats/currencies';
import { localeOf } from '../../domain/formats/locale';
import { EURO, type Currency } from '../../model/currency';
import { Select } from '../../ui/Select';

export interface CurrencySelectProps {
  /** A code. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** The code of the plan's country, if known: its currency comes first. */
  country: string | undefined;
  /** A plan keeps a currency that the list doesn't have. */
  kept?: Currency | undefined;
}

export function CurrencySelect({ country, kept, ...field }: CurrencySelectProps) {
  const { lang, t } = useLanguage();
  const locale = localeOf(lang, []);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const optionOf = (value: Currency) => ({ value, label: `${names.of(value)} (${value})` });
    const first = new Set([EURO, kept ?? EURO, currencyOfCountry(country ?? '') ?? EURO]);
    return [
      ...[...first].map(optionOf),
      {
        label: t('currency_all'),
        options: CURRENCIES.filter((each) => !first.has(each))
          .map(optionOf)
          .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
      },
    ];
  }, [locale, t, country, kept]);
  return <Select {...field} lang={locale} label={t('currency')} options={options} />;
}
