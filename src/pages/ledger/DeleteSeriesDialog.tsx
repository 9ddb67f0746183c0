import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Scope } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { FormDialog } from '../../features/formDialog/FormDialog';
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
    <FormDialog
      title={t('delete_transaction', { description: series.description })}
      submitLabel={t('delete')}
      danger
      onSubmit={() => {
        // It returns the focus to the row first, which passes it on when it goes.
        flushSync(onClose);
        remove(series, scheduled, scope);
      }}
      onClose={onClose}
    >
      <ScopeChoice series={series} scheduled={scheduled} scope={scope} onChange={setScope} />
    </FormDialog>
  );
}
