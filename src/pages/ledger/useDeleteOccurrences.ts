import { useLanguage } from '../../contexts/LanguageContext';
import { formatLongDay } from '../../domain/calendar';
import { endedBefore, type Scope } from '../../domain/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { useChanges } from '../../widgets/useChanges';
import { useCommands } from '../../widgets/useCommands';
import { useDeleteTransaction } from '../../widgets/useDeleteTransaction';

/** Deletes one occurrence of a series, it and all that follow, or all, and offers to undo it. */
export function useDeleteOccurrences(): (series: Series, scheduled: Day, scope: Scope) => void {
  const { t } = useLanguage();
  const { exceptionOf, partOf } = useChanges();
  const { run } = useCommands();
  const deleteTransaction = useDeleteTransaction();

  return (series, scheduled, scope) => {
    const { description } = series;
    const date = formatLongDay(scheduled);
    const refusal = 'transaction_not_deleted';
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
