import { TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { limitUse, type LimitState } from '../../domain/limits';
import { formatMoney } from '../../domain/money';
import type { TranslationKey } from '../../model/lang';
import type { Cents } from '../../model/money';
import { Icon } from '../../ui/Icon';
import styles from './LimitMeter.module.css';

const TEXTS = {
  within: 'limit_left',
  near: 'limit_near',
  reached: 'limit_reached',
  passed: 'limit_over',
} as const satisfies Record<LimitState, TranslationKey>;

export interface LimitMeterProps {
  /** Names it: whose limit it is. */
  label: string;
  limit: Cents;
  /** Null while it isn't known. */
  spent: Cents | null;
}

/** How far a limit is used up: the text says all that the bar shows. */
export function LimitMeter({ label, limit, spent }: LimitMeterProps) {
  const { t } = useLanguage();
  if (spent === null) return <p className={styles.text}>{t('limit_is', { limit: formatMoney(limit) })}</p>;
  const { state, rest, part } = limitUse(spent, limit);
  const text = t(TEXTS[state], { rest: formatMoney(rest), limit: formatMoney(limit) });
  return (
    <>
      <meter
        className={styles.meter}
        data-state={state}
        value={part}
        aria-label={label}
        aria-valuetext={text}
      />
      <p className={styles.text} data-state={state}>
        {(state === 'reached' || state === 'passed') && <Icon of={TriangleAlert} />}
        {text}
      </p>
    </>
  );
}
