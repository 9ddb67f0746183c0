import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { weightsOf } from '../../domain/settle/shares';
import { useNameOf } from '../../features/repayments/useNameOf';
import type { PersonId } from '../../model/ids';
import { MAX_WEIGHT, type Weight } from '../../model/plan';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './Settle.module.css';

export interface WeightFieldsProps {
  typed: ReadonlyMap<PersonId, string>;
  setTyped: (typed: ReadonlyMap<PersonId, string>) => void;
  /** The valid ones. */
  weights: ReadonlyMap<PersonId, Weight>;
  /** All of them are 0. */
  isNothing: boolean;
  isTried: boolean;
}

/** Asks for the weight of each person's share. */
export function WeightFields({ typed, setTyped, weights, isNothing, isTried }: WeightFieldsProps) {
  const { t } = useLanguage();
  const { guests = {} } = usePlan();
  const nameOf = useNameOf();
  const equal = weightsOf({ guests }, [...typed.keys()]);

  function errorOf(id: PersonId): string | undefined {
    if (!isTried) return undefined;
    if (!weights.has(id)) return t('settle_share_invalid', { most: MAX_WEIGHT });
    return isNothing ? t('settle_share_none') : undefined;
  }

  return (
    <>
      <p className={styles.note}>{t('settle_shares_detail')}</p>
      {[...typed].map(([id, text]) => (
        <TextField
          key={id}
          label={nameOf(id)}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(now) => setTyped(new Map([...typed, [id, now]]))}
          error={errorOf(id)}
        />
      ))}
      <Button onClick={() => setTyped(new Map([...equal].map(([id, weight]) => [id, String(weight)])))}>
        {t('settle_equal')}
      </Button>
    </>
  );
}
