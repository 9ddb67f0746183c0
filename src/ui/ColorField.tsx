import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './ColorField.module.css';
import controlStyles from './Control.module.css';
import { Field, type FieldText } from './Field';

export interface ColorFieldProps extends Pick<FieldText, 'label' | 'hint' | 'error'> {
  /** Names the swatch, which opens the browser's colour picker. */
  pickLabel: string;
  /** The typed text, or `#rrggbb` after picking. */
  text: string;
  /** `#rrggbb`: the colour of the text, or its last valid colour. */
  color: string;
  /** Called at every letter and at every move in the picker. */
  onChange: (text: string) => void;
  /** Called when typing or picking ends. */
  onSettle: () => void;
}

/** A colour to pick or type. The label is for screen readers only: the table around the field shows its name. */
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

  // React's onChange is the browser's `input`, fired at every move; `change` fires once, when the picker closes.
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
