import { CircleAlert } from 'lucide-react';
import { Button } from './Button';
import styles from './ErrorMessage.module.css';
import { Icon } from './Icon';

export interface ErrorMessageProps {
  text: string;
  retry?: { label: string; onRetry: () => void };
}

/** An error that belongs to no single field. */
export function ErrorMessage({ text, retry }: ErrorMessageProps) {
  return (
    <div className={styles.message} role="alert">
      <Icon of={CircleAlert} />
      <p>{text}</p>
      {retry && (
        <Button size="sm" onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
