import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button';

export interface FileButtonProps {
  label: string;
  /** The accepted file endings: `.csv,.txt`. */
  accept: string;
  busy?: boolean;
  onChoose: (file: File) => void;
}

/** Asks for a file. The browser's control would show its text in the browser's language. */
export function FileButton({ label, accept, busy = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button icon={FileUp} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again must fire a change too.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
