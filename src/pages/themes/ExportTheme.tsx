import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { writeTheme } from '../../domain/themes/themeImport';
import type { ThemeLook } from '../../model/theme';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextArea } from '../../ui/TextArea';
import { copied } from '../../features/commands/copied';
import { useAct } from '../../features/commands/useAct';

/** Copies the theme as text. If the browser refuses, shows the text for copying by hand. */
export function ExportTheme({ name, look: { font, colors } }: { name: string; look: ThemeLook }) {
  const { t } = useLanguage();
  const { submit } = useAct();
  const [refused, setRefused] = useState<string | null>(null);
  const close = () => setRefused(null);

  async function copy() {
    const text = writeTheme({ name, font, colors });
    try {
      // Insecure connections have no clipboard.
      await submit(copied(text), { done: t('theme_copied') });
    } catch {
      setRefused(text);
    }
  }

  return (
    <>
      <Button icon={Copy} onClick={() => void copy()}>
        {t('export_theme')}
      </Button>
      {refused !== null && (
        <Dialog
          title={t('export_theme')}
          size="auto"
          onClose={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <ErrorMessage text={t('error_theme_copy_failed')} />
          <TextArea
            label={t('copy_by_hand')}
            rows={8}
            readOnly
            dir="ltr"
            value={refused}
            onChange={() => undefined}
            onFocus={(event) => event.target.select()}
          />
        </Dialog>
      )}
    </>
  );
}
