import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { FormDialog } from '../../features/formDialog/FormDialog';
import { TextArea } from '../../ui/TextArea';

export interface PasteDialogProps {
  /** Gets the lines as a file, which is read like a bank's. */
  onChoose: (file: File) => void;
  onClose: () => void;
}

/** Takes lines copied from a spreadsheet. */
export function PasteDialog({ onChoose, onClose }: PasteDialogProps) {
  const { t } = useLanguage();
  const [lines, setLines] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isEmpty = lines.trim() === '';

  return (
    <FormDialog
      title={t('data_paste')}
      submitLabel={t('data_go_on')}
      onSubmit={() => {
        setIsTried(true);
        if (isEmpty) return;
        onChoose(new File([lines], t('data_pasted'), { type: 'text/plain' }));
        onClose();
      }}
      onClose={onClose}
    >
      <TextArea
        label={t('data_paste_lines')}
        hint={t('data_paste_hint')}
        rows={8}
        dir="auto"
        spellCheck={false}
        value={lines}
        onChange={setLines}
        error={isTried && isEmpty ? t('data_paste_empty') : undefined}
      />
    </FormDialog>
  );
}
