import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { ErrorMessage } from './ErrorMessage';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  cancelLabel: string;
  confirmLabel: string;
  /** What is confirmed cannot be taken back, or takes something away. */
  danger?: boolean;
  /** The confirmed act is under way. */
  busy?: boolean;
  /** Why the confirmed act failed. */
  error?: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
  /** What else there is to say before it is confirmed, and how far it is afterwards. */
  children?: ReactNode;
}

/** Asks before an act. Cancel comes first and so has the focus: a careless Enter does nothing. */
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
