import { useState } from 'react';

/**
 * The text of a field for a value: stays as typed until the value changes elsewhere. Text that doesn't parse is wrong and
 * gives null.
 */
export function useTypedValue<T extends string | number>(
  value: T | null,
  parse: (text: string) => T | null,
  format: (value: T) => string,
  onChange: (value: T | null) => void,
) {
  const shown = value === null ? '' : format(value);
  const [text, setText] = useState(shown);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (parse(text) !== value) setText(shown);
  }

  return {
    text,
    isWrong: text.trim() !== '' && parse(text) === null,
    type: (typed: string) => {
      setText(typed);
      const now = parse(typed);
      if (now !== value) onChange(now);
    },
  };
}
