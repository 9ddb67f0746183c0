import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './ColorField.module.css';
import controlStyles from './Control.module.css';
import { Field, type FieldText } from './Field';

export interface ColorFieldProps extends Pick<FieldText, 'label' | 'hint' | 'error'> {
  /** Names the swatch, which opens the browser's colour picker. */
  pickLabel: string;
  /** As it was typed, or `#rrggbb` when it was picked. */
  text: string;
  /** `#rrggbb`: what the text comes to, or what it came to last. */
  color: string;
  /** At every letter and every move in the picker. */
  onChange: (text: string) => void;
  /** Typing or picking is over. */
  onSettle: () => void;
}

/** A colour that can be picked or typed. Its label is only read aloud: it stands in a table that says what it is. */
export function ColorField({
  label,
  hint,
  error,
  pickLabel,
  text,
  color,
  onChange,
  onSettle,
}: ColorFieldProps) {
  const picker = useRef<HTMLInputElement>(null);

  // React's onChange is the browser's `input`, which comes at every move; `change` comes once, when the picker closes.
  useEffect(() => {
    const input = picker.current;
    input?.addEventListener('change', onSettle);
    return () => input?.removeEventListener('change', onSettle);
  }, [onSettle]);

  function settleOnEnter({ key }: KeyboardEvent) {
    if (key === 'Enter') onSettle();
  }

  return (
    <Field label={label} hint={hint} error={error} hideLabel>
      {(control) => (
        <span className={controlStyles.control}>
          <input
            ref={picker}
            type="color"
            className={styles.swatch}
            aria-label={pickLabel}
            title={pickLabel}
            value={color}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onSettle}
          />
          <input
            {...control}
            type="text"
            dir="ltr"
            className={styles.text}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onSettle}
            onKeyDown={settleOnEnter}
          />
        </span>
      )}
    </Field>
  );
}
