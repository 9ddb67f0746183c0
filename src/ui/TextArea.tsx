import type { ComponentProps } from 'react';
import styles from './Control.module.css';
import { Field, type FieldText } from './Field';

export interface TextAreaProps
  extends
    FieldText,
    // As in `TextField`.
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'style' | 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea({
  label,
  optional,
  hint,
  error,
  hideLabel = false,
  onChange,
  ...input
}: TextAreaProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control}>
          <textarea rows={3} {...input} {...control} onChange={(event) => onChange(event.target.value)} />
        </span>
      )}
    </Field>
  );
}
