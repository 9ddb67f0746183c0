import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { BalanceDialog } from './dialogs';

/** Asks for the balance where a figure follows from it. */
export function NoBalance() {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (isReadOnly()) return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('balance_say')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BalanceDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
