import { createContext, use, useMemo, type ReactNode } from 'react';
import { dutchEuros, formatsOf, type Formats } from '../domain/formats/formats';
import { DUTCH, localeOf } from '../domain/formats/locale';
import { isTooLarge } from '../domain/money/money';
import { EURO } from '../model/currency';
import type { PlanId } from '../model/ids';
import { useLanguage } from './LanguageContext';
import { usePlans } from './PlanContext';
import { useUser } from './UserContext';

const Context = createContext<Formats | null>(null);

/** How a person sees and types amounts, dates and numbers in the selected plan. */
export function FormatsProvider({ children }: { children: ReactNode }) {
  const { lang, t } = useLanguage();
  const { formats } = useUser();
  const plans = usePlans();
  const currency = (plans.status === 'ready' ? plans.value.plan?.currency : undefined) ?? EURO;
  const value = useMemo((): Formats => {
    const shown = formatsOf(formats === 'language' ? localeOf(lang, navigator.languages) : DUTCH, currency);
    return {
      ...shown,
      money: (amount) => (isTooLarge(amount) ? t('too_large') : shown.money(amount)),
      bareMoney: (amount) => (isTooLarge(amount) ? t('too_large') : shown.bareMoney(amount)),
    };
  }, [formats, lang, currency, t]);
  return <Context value={value}>{children}</Context>;
}

/** Outside a provider, and for people who chose no others: euros and Dutch dates. */
export function useFormats(): Formats {
  return use(Context) ?? dutchEuros();
}

/** The formats of amounts in one of the person's plans. */
export function useFormatsIn(planId: PlanId): Formats {
  const { locale } = useFormats();
  const plans = usePlans();
  const plan = plans.status === 'ready' ? plans.value.plans.find(({ id }) => id === planId) : undefined;
  return formatsOf(locale, plan?.currency ?? EURO);
}
