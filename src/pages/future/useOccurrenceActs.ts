import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { exceptionOf as formerExceptionOf } from '../../domain/transactions/series';
import type { Day } from '../../model/day';
import type { Series } from '../../model/transaction';
import { useChanges } from '../../features/commands/useChanges';
import { useCommands } from '../../features/commands/useCommands';

/** One occurrence of a series. */
export interface Named {
  series: Series;
  scheduled: Day;
}

/** Acts on single occurrences, each with Undo. They don't wait for the server. */
export function useOccurrenceActs(): {
  skip: (occurrence: Named) => void;
  bringBack: (occurrence: Named) => void;
  confirm: (occurrences: readonly Named[]) => void;
} {
  const { t, tn } = useLanguage();
  const formats = useFormats();
  const { exceptionOf } = useChanges();
  const { run } = useCommands();

  function textOf(key: 'occurrence_skipped' | 'occurrence_brought_back', { series, scheduled }: Named) {
    return t(key, { description: series.description, date: formats.longDay(scheduled) });
  }

  return {
    skip: (occurrence) => {
      const { series, scheduled } = occurrence;
      const skipping = exceptionOf(series, scheduled, { scheduled, skipped: true }, { act: 'skip' });
      run([skipping], textOf('occurrence_skipped', occurrence));
    },
    bringBack: (occurrence) => {
      const { series, scheduled } = occurrence;
      const bringing = exceptionOf(series, scheduled, null, { act: 'edit' });
      run([bringing], textOf('occurrence_brought_back', occurrence));
    },
    confirm: (occurrences) => {
      const confirming = occurrences.map(({ series, scheduled }) => {
        const exception = { ...formerExceptionOf(series, scheduled), scheduled, confirmed: true as const };
        return exceptionOf(series, scheduled, exception, { act: 'confirm' });
      });
      const [first] = occurrences;
      if (first === undefined) return;
      const text =
        occurrences.length === 1
          ? t('occurrence_confirmed', { description: first.series.description })
          : tn('occurrences_confirmed', occurrences.length);
      run(confirming, text);
    },
  };
}
