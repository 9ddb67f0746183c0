import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useDiscardGuard, type DiscardGuard } from '../../hooks/useDiscardGuard';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { Dialog, type DialogProps } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'chip' | 'size' | 'role' | 'children'>, Partial<DiscardGuard> {
  /** Missing where there is nothing to submit. */
  submitLabel?: string | undefined;
  danger?: boolean;
  /** The submitted act is running. */
  busy?: boolean;
  /** The dialog can't close while it is busy, as an `alertdialog` never can. */
  staysOpen?: boolean;
  /** Why the submitted act failed. */
  error?: string | undefined;
  onSubmit?: () => void;
  /** The id of the form where the content brings its own. */
  form?: string;
  onClose: () => void;
  /** Takes the place of Cancel. */
  cancel?: { label: string; onPress: () => void } | undefined;
  /** More buttons, before Cancel. */
  tools?: ReactNode;
}

/**
 * A dialog that holds a form: asks before it discards typed text, and focuses the first invalid field. As an
 * `alertdialog` it discards without a question.
 */
export function FormDialog({
  role = 'dialog',
  size = 'auto',
  submitLabel,
  danger = false,
  busy = false,
  staysOpen = role === 'alertdialog',
  error,
  onSubmit,
  form,
  onClose,
  cancel,
  tools,
  isTyped,
  detail,
  children,
  ...head
}: FormDialogProps) {
  const { t } = useLanguage();
  const isQuestion = role === 'alertdialog';
  const guard = useDiscardGuard(onClose, { isTyped: isQuestion ? false : isTyped, detail });
  const close = () => {
    if (!busy || !staysOpen) guard.close();
  };

  return (
    <Dialog
      {...head}
      role={role}
      size={size}
      {...(!isQuestion && { closeLabel: t('close') })}
      onClose={close}
      onTyped={guard.onTyped}
      body={guard.body}
      {...(onSubmit && { onSubmit })}
      footer={
        <>
          {tools}
          <Button
            data-cancels={cancel === undefined}
            busy={isQuestion && busy}
            onClick={cancel?.onPress ?? close}
          >
            {cancel?.label ?? t('cancel')}
          </Button>
          {submitLabel !== undefined && !isReadOnly() && (
            <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
      {error && <ErrorMessage text={error} />}
    </Dialog>
  );
}
