import { useLanguage } from '../../contexts/LanguageContext';
import { errorKey } from '../../model/errors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

export interface SaveConflictProps {
  onGoOn: () => void;
  onShowTheirs: () => void;
  onSaveMine: () => void;
}

/** Two members have arranged the dashboard: asks the user which version to keep. */
export function SaveConflict({ onGoOn, onShowTheirs, onSaveMine }: SaveConflictProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      title={t(errorKey('widgets_changed'))}
      size="auto"
      role="alertdialog"
      onClose={onGoOn}
      footer={
        <>
          <Button onClick={onGoOn}>{t('go_on_editing')}</Button>
          <Button onClick={onShowTheirs}>{t('show_theirs')}</Button>
          <Button variant="primary" onClick={onSaveMine}>
            {t('save_mine')}
          </Button>
        </>
      }
    >
      <p>{t('widgets_conflict')}</p>
    </Dialog>
  );
}
