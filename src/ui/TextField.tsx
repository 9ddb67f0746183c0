import type { ComponentProps, ReactNode } from 'react';
import styles from './Control.module.css';
import { Field, type FieldText } from './Field';

export interface TextFieldProps
  extends
    FieldText,
    // With `maxLength`, a browser silently cuts what is pasted: a form says instead that it is too long.
    Omit<
      ComponentProps<'input'>,
      'id' | 'className' | 'style' | 'prefix' | 'value' | 'onChange' | 'maxLength'
    > {
  value: string;
  onChange: (value: string) => void;
  /** Shown in the field before the text, like a currency sign. */
  prefix?: string;
  /** Shown below the box, over what follows. */
  popup?: ReactNode;
}

export function TextField({
  label,
  optional,
  hint,
  error,
  hideLabel = false,
  prefix,
  popup,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control}>
          {prefix && (
            <span className={styles.prefix} aria-hidden>
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            style={
              prefix && prefix.length > 1
                ? { paddingInlineStart: `calc(20px + ${prefix.length}ch)` }
                : undefined
            }
            onChange={(event) => onChange(event.target.value)}
          />
          {popup}
        </span>
      )}
    </Field>
  );
}
