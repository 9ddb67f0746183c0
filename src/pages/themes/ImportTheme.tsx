import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { useAct } from '../../features/commands/useAct';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { useImport, type ImportedTheme } from './useImport';

export interface ImportThemeProps {
  /** Used in place of a font that isn't available. */
  font: string;
  onImported: (theme: ImportedTheme) => void;
}

/** Reads a theme from the clipboard. If the browser refuses, asks the user to paste it. */
export function ImportTheme({ font, onImported }: ImportThemeProps) {
  const { t } = useLanguage();
  const { busy, run } = useAct();
  const read = useImport(font, onImported);
  const [isPasting, setIsPasting] = useState(false);

  async function readClipboard() {
    // Insecure connections have no clipboard, and Firefox may not let pages read it.
    const text = await Promise.resolve()
      .then(() => navigator.clipboard.readText())
      .catch(() => null);
    if (text === null) return setIsPasting(true);
    await run(() => read(text), { tells: true });
  }

  return (
    <>
      <Button icon={ClipboardPaste} busy={busy} onClick={() => void readClipboard()}>
        {t('import_theme')}
      </Button>
      {isPasting && <PasteDialog read={read} onClose={() => setIsPasting(false)} />}
    </>
  );
}

interface PasteDialogProps {
  read: ReturnType<typeof useImport>;
  onClose: () => void;
}

function PasteDialog({ read, onClose }: PasteDialogProps) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const { busy, error, setError, run } = useAct();

  async function submit() {
    if (await run(() => read(text))) onClose();
  }

  return (
    <FormDialog
      title={t('import_theme')}
      submitLabel={t('import')}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('paste_theme')}</p>
      <TextArea
        label={t('theme_text')}
        rows={6}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={error}
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
