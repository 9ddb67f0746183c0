import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './Control.module.css';
import { Field, type FieldText } from './Field';
import { Icon } from './Icon';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
}

/** Options below a heading that can't be chosen. */
export interface SelectGroup<T extends string> {
  label: string;
  options: readonly SelectOption<T>[];
}

export interface SelectProps<T extends string>
  extends
    FieldText,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'style' | 'children' | 'value' | 'onChange'> {
  options: readonly (SelectOption<T> | SelectGroup<T>)[];
  /** Empty while nothing is chosen: the field shows the placeholder. */
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
    const all = options.flatMap((each) => ('options' in each ? each.options : [each]));
    const option = all.find((each) => each.value === chosen);
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
            {options.map((each) =>
              'options' in each ? (
                <optgroup key={each.label} label={each.label}>
                  {each.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(each)
              ),
            )}
          </select>
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}

function toOption({ value, label }: SelectOption<string>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
