import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button';

export interface FileButtonProps {
  label: string;
  /** The accepted file endings: `.csv,.txt`. */
  accept: string;
  busy?: boolean;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Asks for files. The browser's control would show its text in the browser's language. */
export function FileButton({ label, accept, busy = false, multiple = false, onChoose }: FileButtonProps) {
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
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Choosing the same file again must fire a change too.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
