import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { pagePath } from '../routes/paths';
import { lazyComponent } from '../../ui/lazyComponent';
import { LazyBoundary } from './LazyBoundary';

const CreatePlanDialog = lazyComponent(async () => (await import('./CreatePlanDialog')).CreatePlanDialog);

/** The dialog that creates another plan, and a function that opens it. */
export function useCreatePlan(): { startPlan: () => void; planDialog: ReactNode } {
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    startPlan: () => setIsOpen(true),
    planDialog: isOpen && (
      <LazyBoundary onMissing={close}>
        <CreatePlanDialog
          onClose={close}
          onCreated={() => {
            close();
            void navigate(pagePath(lang));
          }}
        />
      </LazyBoundary>
    ),
  };
}
