import { useLanguage } from '../../contexts/LanguageContext';
import type { Bound } from '../../services/firebase/watchMost';
import styles from './Layout.module.css';

/** Says of what the page reads a part only. */
export function LeftOut({ bounds }: { bounds: readonly Bound[] }) {
  const { t } = useLanguage();
  const most = new Map(bounds.map((bound) => [bound.what, bound.most]));
  return [...most].map(([what, count]) => (
    <p key={what} className={styles.leftOut}>
      {t('left_out', { what: t(what), count })}
    </p>
  ));
}
