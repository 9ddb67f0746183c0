import { useState } from 'react';

/**
 * The text of a field for a value: stays as typed until the value changes elsewhere. Text that doesn't parse is wrong and
 * gives null. The value may follow late: an address changes in a transition.
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
  /** While it is, each new value may be that of an earlier keystroke. */
  const [isTyping, setIsTyping] = useState(false);
  if (value !== last) {
    setLast(value);
    if (!isTyping && parse(text) !== value) setText(shown);
  }

  return {
    text,
    isWrong: text.trim() !== '' && parse(text) === null,
    type: (typed: string) => {
      setIsTyping(true);
      setText(typed);
      const now = parse(typed);
      // Equal values are told, too: another one may be on its way.
      if (now !== value || now !== parse(text)) onChange(now);
    },
    leave: () => setIsTyping(false),
  };
}
