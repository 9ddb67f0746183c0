import { useLanguage } from '../../contexts/LanguageContext';
import { formatLongDay } from '../../domain/calendar';
import { endedBefore, exceptionOf, type Scope } from '../../domain/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { partSeries, undoPart, writeException } from '../../services/transactionChanges';
import { useToast } from '../../ui/ToastProvider';
import { useDeleteTransaction } from '../../widgets/useDeleteTransaction';

/** Deletes one occurrence of a series, it and all that follow, or all, and offers to undo it. */
export function useDeleteOccurrences(): (series: Series, scheduled: Day, scope: Scope) => void {
  const { t, tError } = useLanguage();
  const { show } = useToast();
  const deleteTransaction = useDeleteTransaction();

  return (series, scheduled, scope) => {
    const { id, description } = series;
    const date = formatLongDay(scheduled);
    const refused = (error: unknown) =>
      show({
        tone: 'error',
        text: t('transaction_not_deleted', { description, message: tError(toAppError(error)) }),
      });
    const act = (text: string, write: Promise<void>, undo: () => Promise<void>) => {
      write.catch(refused);
      show({
        text,
        action: { label: t('undo'), undoes: true, onAction: () => void undo().catch(refused) },
      });
    };

    const ended = scope === 'following' ? endedBefore(series, scheduled) : null;
    if (scope === 'one') {
      act(
        t('occurrence_skipped', { description, date }),
        writeException(id, scheduled, { scheduled, skipped: true }),
        () => writeException(id, scheduled, exceptionOf(series, scheduled) ?? null),
      );
    } else if (ended === null) {
      deleteTransaction(series);
    } else {
      act(t('series_ended', { description, date }), partSeries(series, ended, null), () =>
        undoPart(series, ended, null),
      );
    }
  };
}
