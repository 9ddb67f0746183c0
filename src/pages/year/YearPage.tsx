import { memo, Suspense, useCallback, useDeferredValue, useMemo } from 'react';
import * as v from 'valibot';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { FORMER, settlersOf } from '../../domain/settle/people';
import { yearFigures, yearOf, type Estimated } from '../../domain/year/figures';
import { isEmptyTable, tableByCategory, tableByPerson } from '../../domain/year/table';
import { LoadError } from '../../features/errors/LoadError';
import { YearPictures } from '../../features/pictures/lazy';
import type { YearPicturesProps } from '../../features/pictures/YearPictures';
import { PrintedOn } from '../../features/period/PrintedOn';
import { useNameOf } from '../../features/repayments/useNameOf';
import { useYear, useYearBefore, type Year, type YearBefore } from '../../features/year/useYear';
import { useAddressParams } from '../../hooks/useAddressParams';
import { useToday } from '../../hooks/useToday';
import type { Watched } from '../../hooks/useWatch';
import { PersonId } from '../../model/ids';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Loading } from '../../ui/Loading';
import { PageHead } from '../../ui/PageHead';
import { Switch } from '../../ui/Switch';
import { StandsOut } from './StandsOut';
import { TableOfYear } from './TableOfYear';
import { useCompared, type Compared } from './useCompared';
import { REMAINING, useEstimated } from './useEstimated';
import styles from './Year.module.css';
import { YearStepper } from './YearStepper';

/** The first year that has one before it in the calendar. */
const EARLIEST = 1971;

const PEOPLE = 'person';

/** Shows what a year came to by month, and by category or person. */
export function YearPage() {
  const { t } = useLanguage();
  const plan = usePlan();
  const today = useToday();
  const [params, change] = useAddressParams();
  const thisYear = yearOf(today);
  const year = shownYear(params.get('year'), thisYear);
  const isByPerson = params.get('by') === PEOPLE;
  const read = useYear(year);
  const earliest = read.status === 'ready' ? read.value.first : EARLIEST;
  // Here, so that it is read while the year itself is.
  const before = useYearBefore(year, read.status === 'ready' ? read.value.repeats : null);

  const show = (to: number, people = isByPerson) =>
    change(() => ({
      ...(to !== thisYear && { year: String(to) }),
      ...(people && { by: PEOPLE }),
    }));
  const isAlone = settlersOf(plan).length < 2;
  return (
    <>
      <PageHead
        title={t('year_nav')}
        figures={
          !isAlone && (
            <div className={styles.choice}>
              <Switch
                label={t('year_by_person')}
                checked={isByPerson}
                onChange={(people) => show(year, people)}
              />
            </div>
          )
        }
        actions={
          <YearStepper
            year={year}
            before={year > Math.max(EARLIEST, Math.min(earliest, thisYear)) ? year - 1 : null}
            after={year <= thisYear ? year + 1 : null}
            onShow={(to) => show(to)}
          />
        }
      />
      <PrintedOn />
      <div className={styles.cards}>
        {read.status === 'failed' && <LoadError of={read} />}
        {read.status === 'loading' && <Loading text={t('loading')} />}
        {read.status === 'ready' && (
          <Figures key={year} of={read.value} before={before} isByPerson={isByPerson && !isAlone} />
        )}
      </div>
    </>
  );
}

function shownYear(param: string | null, thisYear: number): number {
  const year = /^\d{4}$/.test(param ?? '') ? Number(param) : thisYear;
  return Math.min(Math.max(year, EARLIEST), thisYear + 1);
}

const NONE: readonly never[] = [];
const NOTHING = { booked: null, bookings: null };

function Figures({ of, before, isByPerson }: { of: Year; before: Watched<YearBefore>; isByPerson: boolean }) {
  const { t } = useLanguage();
  const { booked, bookings } = before.status === 'ready' ? before.value : NOTHING;
  const estimated = useEstimated(of);
  const compared = useCompared(of, booked, isByPerson);
  const isLoading = compared.status === 'loading' && before.status !== 'failed';
  const found = compared.status === 'ready' ? compared.value : null;
  const lastBookings = found?.hasLast === true ? bookings : null;
  const ready = useMemo(
    () => (isLoading ? null : { of, isByPerson, estimated, compared: found, last: lastBookings }),
    [isLoading, of, isByPerson, estimated, found, lastBookings],
  );
  // Drawing all of it takes a while on a slow device. Deferred, it is done in slices.
  const shown = useDeferredValue(ready, null);
  if (shown === null) return <Loading text={t('loading')} />;
  return <Shown {...shown} />;
}

interface ShownProps {
  of: Year;
  isByPerson: boolean;
  estimated: readonly Estimated[];
  compared: Compared | null;
  last: YearPicturesProps['last'];
}

/** Its hundreds of links are drawn again only where a figure is another. */
const Table = memo(TableOfYear);

const Shown = memo(function Shown({ of, isByPerson, estimated, compared: found, last }: ShownProps) {
  const { year, bookings, unreadable, at } = of;
  const { t, tn, categoryName } = useLanguage();
  const formats = useFormats();
  const { unit } = formats;
  const plan = usePlan();
  const nameOf = useNameOf();
  const today = useToday();
  const { before = null, unusual = NONE } = found ?? {};
  const table = useMemo(() => {
    const question = { year, today, bookings, before, estimated, unit };
    return isByPerson ? tableByPerson(question, plan) : tableByCategory(question);
  }, [year, today, bookings, before, estimated, unit, isByPerson, plan]);
  const figures = useMemo(
    () => yearFigures(bookings, { year, today, estimated }),
    [bookings, year, today, estimated],
  );
  const nameOfPayer = useCallback(
    (id: string) => nameOf(id === FORMER ? FORMER : v.parse(PersonId, id)),
    [nameOf],
  );
  const nameOfCategory = useCallback(
    (id: string) => (id === REMAINING ? t('spending_other') : categoryName(id)),
    [t, categoryName],
  );
  if (isEmptyTable(table)) return <Nothing year={year} />;
  const { compared } = table;
  return (
    <>
      <StandsOut months={unusual} />
      <Table
        year={year}
        table={table}
        heading={t(isByPerson ? 'settle_person' : 'spending_category')}
        nameOf={isByPerson ? nameOfPayer : nameOfCategory}
      />
      {compared !== null && (
        <p className={styles.note}>
          {t('year_compared', {
            days: t('date_range', {
              from: formats.longDay(compared.from),
              to: formats.longDay(compared.to),
            }),
          })}
        </p>
      )}
      {at !== null && (
        <p className={styles.note}>
          {t('sums_as_of', { what: String(year), time: formats.moment(at, today) })}
        </p>
      )}
      {unreadable > 0 && <p className={styles.note}>{tn('transactions_unreadable', unreadable)}</p>}
      <Suspense fallback={null}>
        <YearPictures figures={figures} bookings={bookings} last={last} today={today} />
      </Suspense>
    </>
  );
});

function Nothing({ year }: { year: number }) {
  const { t } = useLanguage();
  return (
    <Card>
      <EmptyState text={t('year_nothing', { year })} />
    </Card>
  );
}
