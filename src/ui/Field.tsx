import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon';

/** Props that all kinds of field share. */
export interface FieldText {
  label: string;
  /** Shown beside the label of a field that may stay empty: '(optional)'. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** The error in the value, shown and announced until the caller removes it. */
  error?: string | undefined;
  /** For toolbars, where the surroundings explain the field. Only screen readers get the label. */
  hideLabel?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, optional, hint, error, hideLabel = false, children }: FieldProps) {
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'visuallyHidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': descriptions || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
