import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { pagePath } from '../routes/paths';
import styles from './InviteRow.module.css';

/** How much others did since the person last looked, which leads to it. */
export function NewsRow({ count, onFollow }: { count: number; onFollow: () => void }) {
  const { lang, tn } = useLanguage();
  return (
    <li className={styles.row}>
      <p>
        <Link to={pagePath(lang, 'history')} onClick={onFollow}>
          {tn('news_count', count)}
        </Link>
      </p>
    </li>
  );
}
