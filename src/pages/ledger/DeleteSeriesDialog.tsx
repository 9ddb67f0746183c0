import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Scope } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ScopeChoice } from './ScopeChoice';
import { useDeleteOccurrences } from './useDeleteOccurrences';

export interface DeleteSeriesDialogProps {
  series: Series;
  /** The occurrence from which the user opened the series. */
  scheduled: Day;
  /** The scope selected at first. */
  firstScope?: Scope;
  onClose: () => void;
}

/** Asks how much of a series to delete. */
export function DeleteSeriesDialog({
  series,
  scheduled,
  firstScope = 'one',
  onClose,
}: DeleteSeriesDialogProps) {
  const { t } = useLanguage();
  const [scope, setScope] = useState<Scope>(firstScope);
  const remove = useDeleteOccurrences();

  return (
    <Dialog
      title={t('delete_transaction', { description: series.description })}
      size="auto"
      closeLabel={t('close')}
      onClose={onClose}
      onSubmit={() => {
        remove(series, scheduled, scope);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="danger">
            {t('delete')}
          </Button>
        </>
      }
    >
      <ScopeChoice series={series} scheduled={scheduled} scope={scope} onChange={setScope} />
    </Dialog>
  );
}
