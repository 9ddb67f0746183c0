import { CircleAlert } from 'lucide-react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import type { PairId } from '../../domain/themes/contrastPairs';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './FailingPair.module.css';
import type { ContrastResult } from './useContrast';

export interface FailingPairProps {
  result: ContrastResult;
  onMend: (pair: PairId) => void;
}

/** Shows the pair that a colour makes unreadable, with a button that mends it. */
export function FailingPair({ result: { pair, ratio }, onMend }: FailingPairProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const name = t(`contrast_${pair.id}`);
  return (
    <div className={styles.failing}>
      <p>
        <Icon of={CircleAlert} />
        <span>
          {name} <bdi>{formats.ratio(ratio)}</bdi> · {t('contrast_below', { min: formats.ratio(pair.min) })}
        </span>
      </p>
      <Button size="sm" aria-label={t('mend_pair', { pair: name })} onClick={() => onMend(pair.id)}>
        {t('mend')}
      </Button>
    </div>
  );
}
