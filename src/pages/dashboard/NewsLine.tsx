import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useNews } from '../../contexts/NewsContext';
import { useAct } from '../../features/commands/useAct';
import { IconButton } from '../../ui/IconButton';
import styles from './NewsLine.module.css';

/** How much others did since the person last looked: leads to it, or leaves it at that. */
export function NewsLine({ count }: { count: number }): ReactNode {
  const { t, tn } = useLanguage();
  const { markSeen } = useNews();
  const { run } = useAct();

  async function close() {
    const isSeen = await run(markSeen, { tells: true });
    // The button has gone with the line.
    if (isSeen) document.querySelector('main')?.focus();
  }

  return (
    <p className={styles.line}>
      <Link to="history" className={styles.link}>
        {tn('news_count', count)}
      </Link>
      <IconButton icon={X} label={t('news_seen')} onClick={() => void close()} />
    </p>
  );
}
