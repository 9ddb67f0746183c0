import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { pagePath } from '../routes/paths';
import rowStyles from './InviteRow.module.css';
import styles from './NewsRow.module.css';

/** How much others did since the person last looked, which leads to it. */
export function NewsRow({ count, onFollow }: { count: number; onFollow: () => void }) {
  const { lang, tn } = useLanguage();
  return (
    <li className={rowStyles.row}>
      <Link to={pagePath(lang, 'history')} className={styles.link} onClick={onFollow}>
        {tn('news_count', count)}
      </Link>
    </li>
  );
}
