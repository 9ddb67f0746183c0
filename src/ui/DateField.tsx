import { Calendar } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import type { Formats } from '../domain/formats/formats';
import { dayReaderOf } from '../domain/formats/typedDays';
import { parseDay } from '../domain/time/calendar';
import type { Day } from '../model/day';
import styles from './Control.module.css';
import { Field, type FieldText } from './Field';
import { IconButton } from './IconButton';

export interface DateFieldProps
  extends
    FieldText,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'style' | 'prefix' | 'value' | 'onChange' | 'type'> {
  /** A day as `YYYY-MM-DD`, or a typed text that isn't one. */
  value: string;
  /** How the day is shown and read. */
  formats: Pick<Formats, 'locale' | 'longDay' | 'dir'>;
  /** Without a year, a typed day is the first one on or after this. */
  from: Day;
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
  formats,
  from,
  onChange,
  pickLabel,
  onBlur,
  ...input
}: DateFieldProps) {
  /** Null except while typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const day = parseDay(value);

  function pick() {
    try {
      picker.current?.showPicker();
    } catch {
      // The browser opens no calendar here, as in a frame of another page. People can type the day.
    }
  }

  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className={styles.control}>
          <input
            type="text"
            dir={formats.dir}
            autoComplete="off"
            {...input}
            {...control}
            value={typed ?? (day ? formats.longDay(day) : value)}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(dayReaderOf(formats.locale)(target.value, from) ?? target.value);
            }}
            onBlur={(event) => {
              setTyped(null);
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
              onChange={({ target }) => {
                setTyped(null);
                onChange(target.value);
              }}
            />
            <IconButton icon={Calendar} label={pickLabel} onClick={pick} />
          </span>
        </span>
      )}
    </Field>
  );
}
