import { useId } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { negative } from '../../domain/money/money';
import type { Occurrence } from '../../domain/transactions/recurrence';
import { markedLine } from '../../model/visibleText';
import { DateText } from '../../ui/DateText';
import { Money } from '../../features/money/Money';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import tile from '../FigureTile.module.css';
import { nextOf } from '../forecast';
import styles from './Upcoming.module.css';
import { UpcomingSettings } from './upcomingSettings';
import { UpcomingSettingsForm } from './UpcomingSettingsForm';

/** Lists the next occurrences, soonest first. */
function Upcoming({
  forecast: { series, from },
  settings: { count, type },
}: WidgetViewProps<UpcomingSettings>) {
  const { t } = useLanguage();
  const titleId = useId();
  const occurrences = nextOf(series, { from, type }).slice(0, count);

  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2 id={titleId}>{t('upcoming')}</h2>
      </header>
      {occurrences.length === 0 ? (
        <p className={styles.empty}>{t('upcoming_empty')}</p>
      ) : (
        <ul
          className={styles.list}
          aria-labelledby={titleId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
          tabIndex={0}
        >
          {occurrences.map((occurrence) => (
            <Row key={`${occurrence.transaction.id}/${occurrence.scheduled}`} occurrence={occurrence} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ occurrence: { transaction, day } }: { occurrence: Occurrence }) {
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
        <DateText day={day} /> · <bdi>{markedLine(transaction.category)}</bdi>
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
