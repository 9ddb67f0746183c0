import { Check } from 'lucide-react';
import { useRef } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { MIN_TEXT_CONTRAST, type PairId } from '../../domain/themes/contrastPairs';
import type { Colors } from '../../model/theme';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import styles from './ContrastCard.module.css';
import { ThemeScope } from './ThemeScope';
import type { Contrast, ContrastResult } from './useContrast';

/** Pairs that are always shown. The others appear when they fail or on request. */
const MAIN: readonly PairId[] = [
  'text_on_card',
  'muted_on_page',
  'link_on_card',
  'selected',
  'expense_on_tint',
  'income_on_tint',
];

export interface ContrastCardProps {
  colors: Colors;
  contrast: Contrast;
  /** Null where the theme can't be edited. */
  onMend: ((pair: PairId) => void) | null;
}

/** Shows the contrast of each pair of colours (WCAG 2.2, 1.4.3 and 1.4.11). */
export function ContrastCard({ colors, contrast, onMend }: ContrastCardProps) {
  const { t, tn } = useLanguage();
  const shown = useRef<HTMLUListElement>(null);
  const failing = contrast.filter(({ passes }) => !passes).length;
  const pairOf = (result: ContrastResult) => (
    <Pair
      key={result.pair.id}
      result={result}
      colors={colors}
      onMend={
        onMend &&
        ((pair) => {
          // A mended pair may leave the list, and its button with it.
          shown.current?.focus();
          onMend(pair);
        })
      }
    />
  );

  return (
    <Card
      title={t('contrast')}
      action={
        <span className={styles.verdict} data-passes={failing === 0}>
          {failing === 0 && <Icon of={Check} />}
          {failing === 0 ? t('contrast_all_pass') : tn('contrast_failing', failing)}
        </span>
      }
    >
      <ul ref={shown} tabIndex={-1} className={styles.list} aria-label={t('contrast')}>
        {contrast.filter(isShown).map(pairOf)}
      </ul>
      <details className={styles.more}>
        <summary>{t('contrast_more')}</summary>
        <ul className={styles.list}>{contrast.filter((result) => !isShown(result)).map(pairOf)}</ul>
      </details>
    </Card>
  );
}

function isShown({ pair, passes }: ContrastResult): boolean {
  return !passes || MAIN.includes(pair.id);
}

interface PairProps extends Pick<ContrastCardProps, 'colors' | 'onMend'> {
  result: ContrastResult;
}

function Pair({ result: { pair, ratio, passes }, colors, onMend }: PairProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const name = t(`contrast_${pair.id}`);
  // Non-text pairs need less contrast; their sample is an edge.
  const isText = pair.min === MIN_TEXT_CONTRAST;
  return (
    <li className={styles.pair} data-passes={passes}>
      <ThemeScope colors={colors}>
        <span
          aria-hidden
          translate="no"
          className={styles.sample}
          data-is={isText ? 'text' : 'sign'}
          style={{ background: `var(--${pair.surface})`, color: `var(--${pair.text})` }}
        >
          {isText && 'Aa'}
        </span>
      </ThemeScope>
      <span>{name}</span>
      <bdi className={styles.ratio}>{formats.ratio(ratio)}</bdi>
      {!passes && (
        <span className={styles.failed}>
          {t('contrast_below', { min: formats.ratio(pair.min) })}
          {onMend && (
            <Button size="sm" aria-label={t('mend_pair', { pair: name })} onClick={() => onMend(pair.id)}>
              {t('mend')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
