import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { pagePath } from '../routes/paths';
import { LazyBoundary } from './LazyBoundary';

const CreatePlanDialog = lazy(() =>
  import('./CreatePlanDialog').then(({ CreatePlanDialog: component }) => ({ default: component })),
);

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
