import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useSession, useUser } from '../../contexts/UserContext';
import { addDays, parseDay, startOfDay } from '../../domain/time/calendar';
import { yearUntil } from '../../domain/time/typedDay';
import { invalid, valid, validated, type Checked } from '../../domain/validated';
import { useForm } from '../../hooks/useForm';
import { useToday } from '../../hooks/useToday';
import { useWatch } from '../../hooks/useWatch';
import type { Day } from '../../model/day';
import { prepare } from '../../services/asItWas/openAsItWas';
import { countEarlier, readEarlier, watchBeginning } from '../../services/asItWas/readBooks';
import { DateField } from '../../ui/DateField';
import { Loading } from '../../ui/Loading';
import { ProgressBar } from '../../ui/ProgressBar';
import { LoadError } from '../errors/LoadError';
import { FormDialog } from '../formDialog/FormDialog';

/** More records are read only after a question. */
const MANY = 2000;

/** Asks which day to show, and shows it. */
export function AsItWasDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const user = useUser();
  const { reopen } = useSession();
  const navigate = useNavigate();
  const today = useToday();
  const beginning = useWatch(watchBeginning, plan.id);
  const known = beginning.status === 'ready' ? beginning.value : null;
  /** The first day that can be shown; null without one. */
  const first = known !== null && known < today ? known : null;
  /** A day, and its number of records that the person is asked about. */
  const [asked, setAsked] = useState<{ day: Day; count: number } | null>(null);
  const [progress, setProgress] = useState<{ read: number; of: number } | null>(null);
  const closing = useRef<AbortController | null>(null);
  useEffect(() => () => closing.current?.abort(), []);

  const { draft, field, dialogProps } = useForm(
    { day: addDays(today, -1) },
    ({ day }) => validated<{ day: Day }>({ day: checkDay(day, first ?? today, today) }),
    async ({ day }, restart) => {
      const { signal } = (closing.current = new AbortController());
      const count = await countEarlier(plan.id, user.id, startOfDay(addDays(day, 1)));
      if (count > MANY && asked?.day !== day) {
        setAsked({ day, count });
        restart({ day });
        return;
      }
      setProgress({ read: 0, of: count });
      const onStep = (read: number) => setProgress((now) => now && { ...now, read: now.read + read });
      try {
        const books = await readEarlier(plan.id, { ...user, lang }, startOfDay(addDays(day, 1)), {
          onStep,
          signal,
        });
        const show = await prepare(books, day, signal);
        signal.throwIfAborted();
        void navigate(`/${lang}`);
        reopen(show);
      } finally {
        setProgress(null);
      }
    },
  );

  return (
    <FormDialog
      {...dialogProps}
      title={t('as_it_was_title')}
      submitLabel={first === null ? undefined : t('show')}
      isTyped={false}
      onClose={onClose}
    >
      {beginning.status === 'loading' && <Loading text={t('loading')} />}
      {beginning.status === 'failed' && <LoadError of={beginning} />}
      {beginning.status === 'ready' && <p>{t(first === null ? 'as_it_was_none' : 'as_it_was_text')}</p>}
      {first !== null && (
        <DateField
          {...field('day')}
          label={t('date')}
          hint={t('as_it_was_since', { date: formats.longDay(first) })}
          formats={formats}
          from={yearUntil(today)}
          pickLabel={t('pick_date')}
        />
      )}
      <output>
        {asked !== null &&
          asked.day === parseDay(draft.day) &&
          progress === null &&
          t('as_it_was_reads', { count: asked.count })}
      </output>
      {progress !== null && (
        <ProgressBar label={t('as_it_was_reading')} value={progress.read} max={Math.max(1, progress.of)} />
      )}
    </FormDialog>
  );
}

function checkDay(text: string, first: Day, today: Day): Checked<Day> {
  const day = parseDay(text);
  if (day === null) return invalid('date_invalid');
  if (day >= today) return invalid('day_not_past');
  return day < first ? invalid('day_unrecorded') : valid(day);
}
