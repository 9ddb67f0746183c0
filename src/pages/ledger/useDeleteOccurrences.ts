import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { endedBefore, type Scope } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { useChanges } from '../../features/commands/useChanges';
import { useCommands } from '../../features/commands/useCommands';
import { useDeleteTransaction } from '../../features/commands/useDeleteTransaction';

/** Deletes one occurrence of a series, this and all following, or all, and offers Undo. */
export function useDeleteOccurrences(): (series: Series, scheduled: Day, scope: Scope) => void {
  const { t } = useLanguage();
  const formats = useFormats();
  const { exceptionOf, partOf } = useChanges();
  const { run } = useCommands();
  const deleteTransaction = useDeleteTransaction();

  return (series, scheduled, scope) => {
    const { description } = series;
    const date = formats.longDay(scheduled);
    const refusal = { key: 'transaction_not_deleted', values: { description } } as const;
    const ended = scope === 'following' ? endedBefore(series, scheduled) : null;
    if (scope === 'one') {
      const skipping = exceptionOf(series, scheduled, { scheduled, skipped: true }, { act: 'delete' });
      run([{ ...skipping, refusal }], t('occurrence_skipped', { description, date }));
    } else if (ended === null) {
      deleteTransaction(series);
    } else {
      const ending = partOf(series, scheduled, { ended, started: null, act: 'delete' });
      run([{ ...ending, refusal }], t('series_ended', { description, date }));
    }
  };
}
