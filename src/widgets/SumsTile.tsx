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
  /** Whether the caption comes after the sums, as below a single figure. */
  isCaptionLast?: boolean;
  read: Watched<Sums<T>>;
  children: (sums: T) => ReactNode;
}

/** A widget that shows sums of past transactions once they are read. */
export function SumsTile<T>({
  title,
  direction,
  caption,
  isCaptionLast = false,
  read,
  children,
}: SumsTileProps<T>) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const at = read.status === 'ready' ? read.value.at : null;
  // In the same line, so that nothing moves when new sums arrive.
  const line =
    at !== null && caption !== ''
      ? t('sums_as_of', { what: caption, time: formats.moment(at, today) })
      : caption;
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{title}</h2>
        <DirectionIcon direction={direction} />
      </header>
      {!isCaptionLast && <Caption text={line} />}
      <Content read={read}>{children}</Content>
      {isCaptionLast && <Caption text={line} />}
    </div>
  );
}

function Caption({ text }: { text: string }) {
  return (
    <p className={tile.caption} title={text}>
      {text}
    </p>
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
