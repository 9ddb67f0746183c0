import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useDiscardGuard } from '../../hooks/useDiscardGuard';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { useToast } from '../../ui/ToastProvider';
import { useImport, type ImportedTheme } from './useImport';

export interface ImportThemeProps {
  /** Used in place of a font that isn't available. */
  font: string;
  onImported: (theme: ImportedTheme) => void;
}

/** Reads a theme from the clipboard. If the browser refuses, asks the user to paste it. */
export function ImportTheme({ font, onImported }: ImportThemeProps) {
  const { t } = useLanguage();
  const { show } = useToast();
  const { isBusy, read } = useImport(font, onImported);
  const [isPasting, setIsPasting] = useState(false);

  async function readClipboard() {
    // Insecure connections have no clipboard, and Firefox may not let pages read it.
    const text = await Promise.resolve()
      .then(() => navigator.clipboard.readText())
      .catch(() => null);
    if (text === null) return setIsPasting(true);
    const error = await read(text);
    if (error !== null) show({ tone: 'error', text: t(error) });
  }

  return (
    <>
      <Button icon={ClipboardPaste} busy={isBusy} onClick={() => void readClipboard()}>
        {t('import_theme')}
      </Button>
      {isPasting && <PasteDialog isBusy={isBusy} read={read} onClose={() => setIsPasting(false)} />}
    </>
  );
}

interface PasteDialogProps extends Pick<ReturnType<typeof useImport>, 'isBusy' | 'read'> {
  onClose: () => void;
}

function PasteDialog({ isBusy, read, onClose }: PasteDialogProps) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { close, onTyped } = useDiscardGuard(onClose);

  async function submit() {
    const failed = await read(text);
    if (failed === null) onClose();
    else setError(t(failed));
  }

  return (
    <Dialog
      title={t('import_theme')}
      size="auto"
      closeLabel={t('close')}
      onClose={close}
      onTyped={onTyped}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('import')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
