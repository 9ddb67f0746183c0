import { useId, type ComponentProps } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'style' | 'type' | 'checked' | 'onChange'
> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  const id = useId();

  return (
    <span className={styles.row}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={styles.box}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}
