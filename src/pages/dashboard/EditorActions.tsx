import { Check, Plus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import styles from './EditorActions.module.css';
import type { Arrangement } from './useArrangement';
import { NEW_WIDGET, useFocusWhenAsked } from './useFocusWhenAsked';

export interface EditorActionsProps {
  arrangement: Arrangement;
  busy: boolean;
  onNew: () => void;
  onCancel: () => void;
  onSave: () => void;
}

export function EditorActions({ arrangement, busy, onNew, onCancel, onSave }: EditorActionsProps) {
  const { t } = useLanguage();
  const add = useFocusWhenAsked(arrangement.focused, NEW_WIDGET);
  return (
    <div className={styles.actions}>
      <Button ref={add} icon={Plus} aria-haspopup="dialog" onClick={onNew}>
        {t('new_widget')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button variant="primary" icon={Check} busy={busy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
