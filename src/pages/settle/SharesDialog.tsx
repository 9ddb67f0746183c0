import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { peopleOf } from '../../domain/plans/membership';
import { parseWeight, weightsOf } from '../../domain/money/settle';
import type { UserId } from '../../model/ids';
import { MAX_WEIGHT, type Weight } from '../../model/plan';
import type { UnsentShares } from '../../model/unsent';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import styles from './Settle.module.css';
import { useNameOf } from './useNameOf';
import { useSetShares } from './useSetShares';

export interface SharesDialogProps {
  /** Weights in the fields at first, instead of the plan's. */
  entered?: UnsentShares['shares'];
  onClose: () => void;
  /** Called instead of `onClose` after saving. */
  onSaved?: () => void;
}

/** Edits the weight of each member's share. Writes only changed weights: another member may change the others meanwhile. */
export function SharesDialog({ entered, onClose, onSaved = onClose }: SharesDialogProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const setShares = useSetShares();
  const nameOf = useNameOf();
  const [start] = useState(() => weightsOf(plan, peopleOf(plan)));
  const [typed, setTyped] = useState<ReadonlyMap<UserId, string>>(() =>
    textsOf(new Map([...start].map(([id, weight]) => [id, entered?.[id] ?? weight]))),
  );
  const [isTried, setIsTried] = useState(false);
  const { busy, error, run } = useAct();

  const read = [...typed].map(([id, text]) => [id, parseWeight(text)] as const);
  const weights = new Map(read.flatMap(([id, weight]) => (weight === null ? [] : [[id, weight]])));
  const isWhole = weights.size === start.size;
  const isNothing = isWhole && [...weights.values()].every((weight) => weight === 0);
  const changed = new Map([...weights].filter(([id, weight]) => weight !== start.get(id)));

  async function save() {
    setIsTried(true);
    if (!isWhole || isNothing) return;
    if (changed.size === 0 || (await run(() => setShares(changed, start), { isLast: true }))) onSaved();
  }

  function errorOf(id: UserId): string | undefined {
    if (!isTried) return undefined;
    if (!weights.has(id)) return t('settle_share_invalid', { most: MAX_WEIGHT });
    return isNothing ? t('settle_share_none') : undefined;
  }

  return (
    <FormDialog
      title={t('settle_shares')}
      submitLabel={t('save')}
      busy={busy}
      staysOpen
      error={error}
      isTyped={changed.size > 0 || !isWhole}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className={styles.form}>
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
        <Button onClick={() => setTyped(textsOf(weightsOf({}, [...start.keys()])))}>
          {t('settle_equal')}
        </Button>
      </div>
    </FormDialog>
  );
}

function textsOf(weights: ReadonlyMap<UserId, Weight>): Map<UserId, string> {
  return new Map([...weights].map(([id, weight]) => [id, String(weight)]));
}
