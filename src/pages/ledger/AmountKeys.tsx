import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import styles from './AmountKeys.module.css';

const KEYS = [
  { sign: '+', name: 'key_plus' },
  { sign: '−', name: 'key_minus' },
  { sign: '×', name: 'key_times' },
  { sign: '÷', name: 'key_divided_by' },
] as const;

export interface AmountKeysProps {
  field: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}

/** The signs of a calculation, which phones' decimal keyboards lack. Shown on touch screens while the field before it has the focus. */
export function AmountKeys({ field, onChange }: AmountKeysProps) {
  const { t } = useLanguage();

  function type(sign: string) {
    const input = field.current;
    if (input === null) return;
    const { value } = input;
    const [start, end] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    flushSync(() => onChange(value.slice(0, start) + sign + value.slice(end)));
    input.setSelectionRange(start + sign.length, start + sign.length);
  }

  return (
    <fieldset className={styles.keys} aria-label={t('calculate')} dir="ltr">
      {KEYS.map(({ sign, name }) => (
        <Button
          key={sign}
          tabIndex={-1}
          aria-label={t(name)}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => type(sign)}
        >
          {sign}
        </Button>
      ))}
    </fieldset>
  );
}
