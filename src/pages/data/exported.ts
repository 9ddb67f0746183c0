import { writeCsv } from '../../domain/files/csv/write';
import { writeCalendar } from '../../domain/files/icalendar';
import { displayNameOf } from '../../domain/plans/membership';
import type { Formats } from '../../domain/formats/formats';
import type { Day } from '../../model/day';
import type { LoadedPlan } from '../../model/plan';
import { getBackup } from '../../services/plans/backup';
import { getAllTransactions, getSeries } from '../../services/transactions/readTransactions';

/** The file types of exports. */
export type ExportKind = 'csv' | 'json' | 'ics';

interface Exported {
  file: string;
  /** The number of unreadable transactions, missing from the file. */
  unreadable: number;
}

export const EXPORTS: Readonly<
  Record<
    ExportKind,
    {
      type: string;
      write: (
        plan: LoadedPlan,
        categoryName: (id: string) => string,
        formats: Formats,
        today: Day,
      ) => Promise<Exported>;
    }
  >
> = {
  csv: {
    type: 'text/csv',
    write: async (plan, categoryName, formats) => {
      const { records, unreadable } = await getAllTransactions(plan.id);
      const byDay = records.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
      const file = writeCsv(
        byDay,
        ({ user_id }) => displayNameOf(plan.users, user_id) ?? '',
        categoryName,
        formats,
      );
      return { file, unreadable: unreadable.length };
    },
  },
  json: { type: 'application/json', write: (plan) => getBackup(plan) },
  ics: {
    type: 'text/calendar',
    write: async (plan, categoryName, formats, today) => {
      const { records, unreadable } = await getSeries(plan.id, today);
      return {
        file: writeCalendar(plan.name, records, categoryName, formats, today, Date.now()),
        unreadable: unreadable.length,
      };
    },
  },
};
