import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { ErrorMessage } from './ErrorMessage';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The act can't be undone, or removes something. */
  danger?: boolean;
  /** The confirmed act is running. */
  busy?: boolean;
  /** Why the confirmed act failed. */
  error?: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
  /** More details before the confirmation, and the progress after it. */
  children?: ReactNode;
}

/** Asks before an act. Cancel comes first and gets the focus, so a careless Enter does nothing. */
export function ConfirmDialog({
  title,
  text,
  cancelLabel,
  confirmLabel,
  danger = false,
  busy = false,
  error,
  onCancel,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      size="auto"
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
      {error && <ErrorMessage text={error} />}
    </Dialog>
  );
}
