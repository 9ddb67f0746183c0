import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './Account.module.css';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DeleteCard() {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('account_delete')} padded>
      <div className={styles.form}>
        <p className={styles.note}>{t('account_delete_note')}</p>
        <Button icon={Trash2} onClick={() => setIsOpen(true)}>
          {t('account_delete')}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
