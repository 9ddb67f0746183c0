import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import type { Occurrence } from '../../domain/transactions/recurrence';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import tile from '../FigureTile.module.css';
import { nextOf } from '../forecast';
import styles from './Upcoming.module.css';
import { UpcomingSettings } from './upcomingSettings';
import { UpcomingSettingsForm } from './UpcomingSettingsForm';

/** Pixels: a line that can be pressed. */
const MORE_HEIGHT = 32;

/** Lists the next occurrences, soonest first: as many as fit, and the rest on request. */
function Upcoming({
  forecast: { series, from: today },
  settings: { count, type },
}: WidgetViewProps<UpcomingSettings>) {
  const { t } = useLanguage();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const all = nextOf(series, { today, type }).slice(0, count);
  const [isWhole, setIsWhole] = useState(false);
  const fitting = useFitting(list, all.length);
  const occurrences = isWhole ? all : all.slice(0, fitting);

  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2 id={titleId}>{t('upcoming')}</h2>
      </header>
      {all.length === 0 ? (
        <p className={styles.empty}>{t('upcoming_empty')}</p>
      ) : (
        <ul
          ref={list}
          className={styles.list}
          aria-labelledby={titleId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
          tabIndex={0}
        >
          {occurrences.map((occurrence) => (
            <Row key={`${occurrence.transaction.id}/${occurrence.scheduled}`} occurrence={occurrence} />
          ))}
          {occurrences.length < all.length && (
            <li>
              <button
                type="button"
                className={styles.more}
                onClick={() => {
                  list.current?.focus();
                  setIsWhole(true);
                }}
              >
                {t('more_count', { count: all.length - occurrences.length })}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The number of rows that a list shows whole, with the line for the rest below them; all of them where all fit. */
function useFitting(list: { readonly current: HTMLElement | null }, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const measure = () => {
      const height = list.current?.firstElementChild?.clientHeight ?? 0;
      const room = list.current?.clientHeight ?? 0;
      // With the line between two rows.
      const row = height + 1;
      const isAll = height === 0 || count * row <= room;
      setFitting(isAll ? count : Math.max(Math.floor((room - MORE_HEIGHT) / row), 1));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list, count]);
  return fitting;
}

function Row({ occurrence: { transaction, day } }: { occurrence: Occurrence }) {
  const { categoryName } = useLanguage();
  const isIncome = transaction.type === 'income';
  return (
    <li className={styles.row}>
      <bdi className={styles.description}>{transaction.description}</bdi>
      <span className={styles.amount}>
        <Money
          amount={isIncome ? transaction.amount : negative(transaction.amount)}
          tone={isIncome ? 'in' : 'neutral'}
        />
      </span>
      <span className={styles.details}>
        <DateText day={day} /> · <bdi>{categoryName(transaction.category)}</bdi>
      </span>
    </li>
  );
}

export const upcoming = defineWidget({
  title: 'upcoming',
  size: { width: 2, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: UpcomingSettings,
  View: Upcoming,
  SettingsForm: UpcomingSettingsForm,
});
