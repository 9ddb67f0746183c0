import { Copy } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { copied } from '../../features/commands/copied';
import { useAct } from '../../features/commands/useAct';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

export interface TypedTextProps {
  /** Why its form is gone. */
  why: string;
  text: string;
  onClose: () => void;
}

/** What a person typed in a form that is gone, to copy. */
export function TypedText({ why, text, onClose }: TypedTextProps) {
  const { t } = useLanguage();
  const { error, run } = useAct();
  return (
    <Dialog
      title={t('typed_kept')}
      size="auto"
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon={Copy}
          onClick={() =>
            void run(copied(text), {
              done: t('typed_copied'),
              failed: { key: 'typed_by_hand' },
            })
          }
        >
          {t('copy')}
        </Button>
      }
    >
      <p>{why}</p>
      <TextArea
        label={t('typed_kept')}
        hideLabel
        readOnly
        rows={6}
        value={text}
        error={error}
        onChange={() => undefined}
      />
    </Dialog>
  );
}
