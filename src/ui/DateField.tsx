import { Calendar } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { formatLongDay, parseDay } from '../domain/time/calendar';
import styles from './Control.module.css';
import { Field, type FieldText } from './Field';
import { IconButton } from './IconButton';

export interface DateFieldProps
  extends
    FieldText,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'prefix' | 'value' | 'onChange' | 'type'> {
  /** The typed text, or the picked day as `YYYY-MM-DD`. `parseDay` reads both. */
  value: string;
  onChange: (value: string) => void;
  /** The label of the button that opens the calendar. */
  pickLabel: string;
}

/** A day to type or pick. When typing ends, the field shows a valid day as the long date. */
export function DateField({
  label,
  optional,
  hint,
  error,
  hideLabel = false,
  value,
  onChange,
  pickLabel,
  onBlur,
  ...input
}: DateFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const day = parseDay(value);

  function change(text: string, typed: boolean) {
    setIsTyping(typed);
    onChange(text);
  }

  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control}>
          <input
            type="text"
            // Dates are Dutch in every language of the interface.
            dir="ltr"
            autoComplete="off"
            {...input}
            {...control}
            value={day && !isTyping ? formatLongDay(day) : value}
            onChange={(event) => change(event.target.value, true)}
            onBlur={(event) => {
              setIsTyping(false);
              onBlur?.(event);
            }}
          />
          <span className={styles.picker}>
            {/* Serves only the browser's calendar, which opens under it. */}
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden
              value={day ?? ''}
              onChange={(event) => change(event.target.value, false)}
            />
            <IconButton icon={Calendar} label={pickLabel} onClick={() => picker.current?.showPicker()} />
          </span>
        </span>
      )}
    </Field>
  );
}
