import { TriangleAlert } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { limitUse, type LimitState } from '../../domain/money/limits';
import { formatMoney, isTooLarge } from '../../domain/money/money';
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
  /** Says which category the limit is for. */
  label: string;
  limit: Cents;
  /** 'loading' while it is added up; null where unknown. An amount too large to know isn't compared to the limit. */
  spent: Cents | 'loading' | null;
  /** The amount is being added up again. */
  isUpdating: boolean;
}

/** Shows how much of a limit is used. The text says all that the bar shows. */
export function LimitMeter({ label, limit, spent, isUpdating }: LimitMeterProps) {
  const { t } = useLanguage();
  if (spent === null || spent === 'loading' || isTooLarge(spent))
    return (
      <div className={styles.limit}>
        {spent === 'loading' && <div className={styles.meter} />}
        <p className={styles.text}>{t('limit_is', { limit: formatMoney(limit) })}</p>
      </div>
    );

  const { state, rest, part } = limitUse(spent, limit);
  const text = t(TEXTS[state], { rest: formatMoney(rest), limit: formatMoney(limit) });
  return (
    <div className={styles.limit} aria-busy={isUpdating}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw parts of a <meter> that CSS can't reach
        role="meter"
        className={styles.meter}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(100 * part)}
        aria-valuetext={text}
      >
        <span className={styles.fill} data-state={state} style={{ inlineSize: `${100 * part}%` }} />
      </div>
      <p className={styles.text} data-state={state}>
        {(state === 'reached' || state === 'passed') && <Icon of={TriangleAlert} />}
        {text}
      </p>
    </div>
  );
}
