import { Suspense, useState } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { Parts } from '../../../model/split';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { lazyComponent } from '../../../ui/lazyComponent';

/** Loads on the press: most people change the category. */
const WhomChoice = lazyComponent(async () => (await import('../../../features/split/WhomChoice')).WhomChoice);

export interface WhomDialogProps {
  /** The number of selected lines. */
  count: number;
  hasIncome: boolean;
  /** Gets null for everyone, by the plan's shares. */
  onChoose: (parts: Parts | null) => void;
  onClose: () => void;
}

/** Asks for whom the selected lines are. */
export function WhomDialog({ count, hasIncome, onChoose, onClose }: WhomDialogProps) {
  const { t } = useLanguage();
  /** Undefined while nobody is chosen. */
  const [parts, setParts] = useState<Parts | null>();
  const title = t('find_change_split');

  return (
    <ConfirmDialog
      title={title}
      text={t('find_selected', { count })}
      cancelLabel={t('cancel')}
      confirmLabel={title}
      busy={parts === undefined}
      onCancel={onClose}
      onConfirm={() => {
        if (parts === undefined) return;
        onChoose(parts);
        onClose();
      }}
    >
      {hasIncome && <p>{t('data_split_income')}</p>}
      <Suspense fallback={null}>
        <WhomChoice onChange={setParts} />
      </Suspense>
    </ConfirmDialog>
  );
}
