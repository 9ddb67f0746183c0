import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';

const AsItWasDialog = lazyComponent(async () => (await import('./AsItWasDialog')).AsItWasDialog);

/** Asks for an earlier day, and shows the whole plan as it was at its end. */
export function AsItWasButton() {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={CalendarClock} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('as_it_was_open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AsItWasDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
