import { TriangleAlert } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { limitUse, type LimitState } from '../../domain/money/limits';
import { isTooLarge } from '../../domain/money/money';
import type { TranslationKey } from '../../model/lang';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import styles from './LimitMeter.module.css';
import type { UsedLimit } from './useLimitUses';

const TEXTS = {
  within: 'limit_left',
  near: 'limit_near',
  reached: 'limit_reached',
  passed: 'limit_over',
} as const satisfies Record<LimitState, TranslationKey>;

/** An amount too large to know isn't compared to the limit. */
export interface LimitUseProps extends Pick<UsedLimit, 'limit' | 'spent'> {
  /** The amount is being added up again. */
}

function useLimitUse({ limit, spent }: LimitUseProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  if (spent === null || spent === 'loading' || isTooLarge(spent) || isTooLarge(limit)) return null;
  const { state, rest, part } = limitUse(spent, limit);
  return { state, part, text: t(TEXTS[state], { rest: formats.money(rest), limit: formats.money(limit) }) };
}

export interface LimitMeterProps extends LimitUseProps {
  /** Says which category the limit is for. */
  label: string;
}

/** Shows how much of a limit is used, as a bar. */
export function LimitMeter({ label, ...props }: LimitMeterProps) {
  const used = useLimitUse(props);
  if (used === null) return props.spent === 'loading' && <div className={styles.meter} />;
  const { state, part, text } = used;
  return (
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
  );
}

export interface LimitTextProps extends LimitUseProps {
  /** On a wide screen, visible only where there is something to notice. A phone has a line for it from the beginning. */
  isQuiet?: boolean;
}

/** Says all that the bar shows. */
export function LimitText({ isQuiet = false, ...props }: LimitTextProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const used = useLimitUse(props);
  const { limit, spent } = props;
  if (used === null) {
    if (spent === 'loading')
      return (
        <span className={styles.text} data-state="loading" data-quiet={isQuiet}>
          <Skeleton width="140px" height="1em" />
        </span>
      );
    return <span className={styles.text}>{t('limit_is', { limit: formats.money(limit) })}</span>;
  }
  const { state, text } = used;
  return (
    <span className={styles.text} data-state={state} data-quiet={isQuiet}>
      {(state === 'reached' || state === 'passed') && <Icon of={TriangleAlert} />}
      <span>{text}</span>
    </span>
  );
}
