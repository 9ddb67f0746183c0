/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no tags show a list below a field that
   keeps the focus and handles the keys */
import { useId, useState, type KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';
import styles from './SuggestField.module.css';

export interface Suggestion {
  id: string;
  text: string;
  /** Beside the text. */
  detail: string;
}

export interface SuggestFieldProps extends TextFieldProps {
  suggestions: readonly Suggestion[];
  /** The name of the list for screen readers. */
  listLabel: string;
  /** Enter takes the first suggestion before an arrow key has chosen one. */
  choosesFirst: boolean;
  onTake: (id: string) => void;
}

/** Low in a scrolling list, the suggestions open below its edge. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** A field that suggests values while the user types. Escape or leaving the field closes the list. */
export function SuggestField({
  suggestions,
  listLabel,
  choosesFirst,
  onTake,
  onChange,
  ...field
}: SuggestFieldProps) {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isOpen = isWanted && suggestions.length > 0;
  const last = suggestions.length - 1;
  const index = at === null ? (choosesFirst ? 0 : -1) : Math.min(at, last);
  const chosen = isOpen ? suggestions[index] : undefined;

  function close() {
    setIsWanted(false);
    setAt(null);
  }

  function take(suggestion: Suggestion) {
    close();
    onTake(suggestion.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') setAt(index === last ? 0 : index + 1);
    else if (event.key === 'ArrowUp') setAt(index <= 0 ? last : index - 1);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape') {
      // The next Escape closes the dialog.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }

  return (
    <TextField
      {...field}
      autoComplete="off"
      onChange={(value) => {
        onChange(value);
        setIsWanted(true);
        setAt(null);
      }}
      onKeyDown={onKeyDown}
      onBlur={close}
      role="combobox"
      aria-expanded={isOpen}
      aria-autocomplete="list"
      aria-controls={`${id}-list`}
      aria-activedescendant={chosen && `${id}-${index}`}
      popup={
        isOpen && (
          <div
            ref={showWhole}
            id={`${id}-list`}
            role="listbox"
            aria-label={listLabel}
            className={styles.list}
          >
            {suggestions.map((suggestion, position) => (
              <div
                key={suggestion.id}
                id={`${id}-${position}`}
                role="option"
                aria-selected={suggestion === chosen}
                tabIndex={-1}
                className={styles.option}
                onPointerMove={() => setAt(position)}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
              >
                <bdi className={styles.text}>{suggestion.text}</bdi>
                <bdi className={styles.detail}>{suggestion.detail}</bdi>
              </div>
            ))}
          </div>
        )
      }
    />
  );
}
