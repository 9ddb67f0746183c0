import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Control.module.css';
import { Field, type FieldText } from './Field';
import { Icon } from './Icon';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
}

export interface SelectProps<T extends string>
  extends
    FieldText,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'style' | 'children' | 'value' | 'onChange'> {
  options: readonly SelectOption<T>[];
  /** Empty while nothing is chosen; the placeholder is then shown. */
  value: T | '';
  onChange: (value: T) => void;
  placeholder?: string;
}

export function Select<T extends string>({
  label,
  optional,
  hint,
  error,
  hideLabel = false,
  options,
  value,
  onChange,
  placeholder,
  ...select
}: SelectProps<T>) {
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  }

  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control}>
          <select {...select} {...control} value={value} onChange={(event) => choose(event.target.value)}>
            {value === '' && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}
