import { useId, type ComponentProps } from 'react';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'style' | 'type' | 'role' | 'checked' | 'onChange'
> {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once: text at the start of the line, switch at the end. */
export function Switch({ label, hint, onChange, ...input }: SwitchProps) {
  const id = useId();

  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox reports its state without aria-checked
        role="switch"
        aria-describedby={hint && `${id}-hint`}
        className={styles.switch}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
