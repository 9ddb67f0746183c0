import type { ReactNode } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import type { Watched } from '../contexts/useWatch';
import type { Booking } from '../domain/recurrence';
import { ErrorMessage } from '../ui/ErrorMessage';
import { Loading } from '../ui/Loading';
import { Mark, type MarkProps } from '../ui/Mark';
import styles from './BookingsTile.module.css';
import tile from './FigureTile.module.css';
import type { Bookings } from './useBookings';

export interface BookingsTileProps {
  title: string;
  direction: MarkProps['direction'];
  /** One line below the title. */
  caption: string;
  read: Watched<Bookings>;
  children: (bookings: readonly Booking[]) => ReactNode;
}

/** A widget of what has happened, once that is read. */
export function BookingsTile({ title, direction, caption, read, children }: BookingsTileProps) {
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{title}</h2>
        <Mark direction={direction} />
      </header>
      <p className={tile.caption} title={caption}>
        {caption}
      </p>
      <Content read={read}>{children}</Content>
    </div>
  );
}

function Content({ read, children }: Pick<BookingsTileProps, 'read' | 'children'>) {
  const { t, tn, tError } = useLanguage();
  switch (read.status) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <Loading text={t('loading')} />
        </div>
      );
    case 'failed':
      return (
        <div className={styles.waiting}>
          <ErrorMessage
            text={t('error', { message: tError(read.error) })}
            retry={{ label: t('retry'), onRetry: read.retry }}
          />
        </div>
      );
    case 'ready':
      return (
        <>
          {children(read.value.bookings)}
          {read.value.unreadable > 0 && (
            <p className={tile.caption}>{tn('transactions_unreadable', read.value.unreadable)}</p>
          )}
        </>
      );
  }
}

/** Says what belongs here, while there is nothing. */
export function NoBookings({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>;
}
