import { useLanguage } from '../../contexts/LanguageContext';
import { formatLongDay } from '../../domain/calendar';
import { exceptionOf } from '../../domain/series';
import type { Day } from '../../model/day';
import type { Exception, Series } from '../../model/transaction';
import { toAppError } from '../../services/appError';
import { writeException } from '../../services/transactionChanges';
import { useToast } from '../../ui/ToastProvider';

/** One occurrence of a series. */
export interface Named {
  series: Series;
  scheduled: Day;
}

/** Acts on single occurrences, each with a way back; nothing waits for the server's answer. */
export function useOccurrenceActs(): {
  skip: (occurrence: Named) => void;
  bringBack: (occurrence: Named) => void;
  confirm: (occurrences: readonly Named[]) => void;
} {
  const { t, tn, tError } = useLanguage();
  const { show } = useToast();

  function write({ series: { id, description }, scheduled }: Named, exception: Exception | null) {
    writeException(id, scheduled, exception).catch((error: unknown) =>
      show({
        tone: 'error',
        text: t('transaction_not_changed', { description, message: tError(toAppError(error)) }),
      }),
    );
  }

  function restore(occurrence: Named) {
    write(occurrence, exceptionOf(occurrence.series, occurrence.scheduled) ?? null);
  }

  function say(text: string, occurrences: readonly Named[]) {
    show({ text, action: { label: t('undo'), undoes: true, onAction: () => occurrences.forEach(restore) } });
  }

  function textOf(key: 'occurrence_skipped' | 'occurrence_brought_back', { series, scheduled }: Named) {
    return t(key, { description: series.description, date: formatLongDay(scheduled) });
  }

  return {
    skip: (occurrence) => {
      write(occurrence, { scheduled: occurrence.scheduled, skipped: true });
      say(textOf('occurrence_skipped', occurrence), [occurrence]);
    },
    bringBack: (occurrence) => {
      write(occurrence, null);
      say(textOf('occurrence_brought_back', occurrence), [occurrence]);
    },
    confirm: (occurrences) => {
      for (const occurrence of occurrences) {
        const { series, scheduled } = occurrence;
        write(occurrence, { ...exceptionOf(series, scheduled), scheduled, confirmed: true });
      }
      const [first] = occurrences;
      if (first === undefined) return;
      const text =
        occurrences.length === 1
          ? t('occurrence_confirmed', { description: first.series.description })
          : tn('occurrences_confirmed', occurrences.length);
      say(text, occurrences);
    },
  };
}
