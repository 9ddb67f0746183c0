import { useId, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useForm } from '../../hooks/useForm';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { formatAmountForEditing } from '../../domain/money/money';
import { validateLimit } from '../../domain/money/validateAmount';
import { AppError } from '../../model/errors';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { toAppError } from '../../services/firebase/appError';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import styles from './LimitDialog.module.css';
import { useSetLimit } from './useSetLimit';

export interface LimitDialogProps {
  category: CategoryId;
  /** Null without a limit. */
  limit: Cents | null;
  /** The one in the field at first, if it isn't `limit`; null for an empty field. */
  typed?: Cents | null;
  onClose: () => void;
}

/** Asks for a category's monthly spending limit. */
export function LimitDialog({ category, limit, typed = limit, onClose }: LimitDialogProps) {
  const { t, tError } = useLanguage();
  const id = useId();
  const setLimit = useSetLimit(category);
  const { close, onTyped } = useDiscardGuard(onClose);
  const { field, formProps, failure, isBusy } = useForm(
    { amount: typed === null ? '' : formatAmountForEditing(typed) },
    validateLimit,
    async ({ amount }) => {
      await setLimit(amount);
      onClose();
    },
  );
  const [removal, setRemoval] = useState<'idle' | 'busy' | AppError>('idle');

  async function remove() {
    setRemoval('busy');
    try {
      await setLimit(null);
      onClose();
    } catch (error) {
      setRemoval(toAppError(error));
    }
  }

  const failed = removal instanceof AppError ? removal : failure;
  return (
    <Dialog
      title={t('limit_title', { category })}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      footer={
        <>
          {limit !== null && (
            <Button busy={removal === 'busy'} onClick={() => void remove()}>
              {t('limit_remove')}
            </Button>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={id} className={styles.form}>
        <TextField
          {...field('amount')}
          label={t('limit_amount')}
          hint={t('limit_amount_hint')}
          prefix="€"
          inputMode="decimal"
          autoComplete="off"
        />
        {failed && <ErrorMessage text={tError(failed)} />}
      </form>
    </Dialog>
  );
}
