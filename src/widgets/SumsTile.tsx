import type { ReactNode } from 'react';
import { useFormats } from '../contexts/FormatsContext';
import { useLanguage } from '../contexts/LanguageContext';
import { useToday } from '../hooks/useToday';
import type { Watched } from '../hooks/useWatch';
import { LoadError } from '../features/errors/LoadError';
import { Loading } from '../ui/Loading';
import { DirectionIcon, type DirectionIconProps } from '../ui/DirectionIcon';
import tile from './FigureTile.module.css';
import styles from './SumsTile.module.css';
import type { Sums } from '../features/sums/useSums';

export interface SumsTileProps<T> {
  title: string;
  direction: DirectionIconProps['direction'];
  /** One line below the title. */
  caption: string;
  read: Watched<Sums<T>>;
  children: (sums: T) => ReactNode;
}

/** A widget that shows sums of past transactions once they are read. */
export function SumsTile<T>({ title, direction, caption, read, children }: SumsTileProps<T>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const last = read.status === 'ready' && read.value.isLast ? read.value : null;
  // In the same line, so that nothing moves when new sums arrive.
  const line = last ? t('sums_as_of', { what: caption, time: formats.moment(last.at, today) }) : caption;
  return (
    <div className={tile.tile} aria-busy={read.status === 'ready' && read.value.isUpdating === true}>
      <header className={tile.head}>
        <h2>{title}</h2>
        <DirectionIcon direction={direction} />
      </header>
      <p className={tile.caption} title={line}>
        {line}
      </p>
      <Content read={read}>{children}</Content>
    </div>
  );
}

function Content<T>({ read, children }: Pick<SumsTileProps<T>, 'read' | 'children'>) {
  const { t, tn } = useLanguage();
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
          <LoadError of={read} />
        </div>
      );
    case 'ready':
      return (
        <>
          {children(read.value.value)}
          {read.value.unreadable > 0 && (
            <p className={tile.caption}>{tn('transactions_unreadable', read.value.unreadable)}</p>
          )}
        </>
      );
  }
}

/** Explains an empty widget. */
export function NoBookings({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>;
}
