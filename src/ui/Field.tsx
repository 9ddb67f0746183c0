import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon';

/** What every kind of field takes. */
export interface FieldText {
  label: string;
  /** Says beside the label that the field may stay empty: '(optional)'. */
  optional?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with the value; shown and announced until it is taken away. */
  error?: string | undefined;
  /** For a toolbar, where the field's surroundings show what it is: the label is then only read aloud. */
  hideLabel?: boolean;
}

/** Ties a control to its label, hint and error. */
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
