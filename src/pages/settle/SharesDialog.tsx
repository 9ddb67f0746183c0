import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useDiscard } from '../../contexts/UnsavedChanges';
import { peopleOf } from '../../domain/plans/membership';
import { parseWeight, weightsOf } from '../../domain/money/settle';
import type { AppError } from '../../model/errors';
import type { UserId } from '../../model/ids';
import { MAX_WEIGHT, type Weight } from '../../model/plan';
import type { UnsentShares } from '../../model/unsent';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import styles from './Settle.module.css';
import { useNameOf } from './useNameOf';
import { useSetShares } from './useSetShares';

export interface SharesDialogProps {
  /** Weights in the fields at first, instead of the plan's. */
  entered?: UnsentShares['shares'];
  onClose: () => void;
}

/** Edits the weight of each member's share. Writes only changed weights: another member may change the others meanwhile. */
export function SharesDialog({ entered, onClose }: SharesDialogProps) {
  const { t, tError } = useLanguage();
  const plan = usePlan();
  const setShares = useSetShares();
  const nameOf = useNameOf();
  const form = useRef<HTMLDivElement>(null);
  const [start] = useState(() => weightsOf(plan, peopleOf(plan)));
  const [typed, setTyped] = useState<ReadonlyMap<UserId, string>>(() =>
    textsOf(new Map([...start].map(([id, weight]) => [id, entered?.[id] ?? weight]))),
  );
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);

  const read = [...typed].map(([id, text]) => [id, parseWeight(text)] as const);
  const weights = new Map(read.flatMap(([id, weight]) => (weight === null ? [] : [[id, weight]])));
  const isWhole = weights.size === start.size;
  const isNothing = isWhole && [...weights.values()].every((weight) => weight === 0);
  const changed = new Map([...weights].filter(([id, weight]) => weight !== start.get(id)));
  const isTyped = changed.size > 0 || !isWhole;
  const close = useDiscard(isTyped, onClose, {
    title: t('discard_typed'),
    text: t('discard_text_detail'),
  });

  async function save() {
    setFailure(null);
    if (!isWhole || isNothing) {
      flushSync(() => setIsTried(true));
      return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    if (changed.size === 0) return onClose();
    setIsBusy(true);
    try {
      await setShares(changed, start);
      onClose();
    } catch (error) {
      setFailure(toAppError(error));
      setIsBusy(false);
    }
    return undefined;
  }

  function errorOf(id: UserId): string | undefined {
    if (!isTried) return undefined;
    if (!weights.has(id)) return t('settle_share_invalid', { most: MAX_WEIGHT });
    return isNothing ? t('settle_share_none') : undefined;
  }

  return (
    <Dialog
      title={t('settle_shares')}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
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
        {failure && <ErrorMessage text={tError(failure)} />}
      </div>
    </Dialog>
  );
}

function textsOf(weights: ReadonlyMap<UserId, Weight>): Map<UserId, string> {
  return new Map([...weights].map(([id, weight]) => [id, String(weight)]));
}
