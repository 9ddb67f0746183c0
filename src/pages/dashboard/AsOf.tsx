import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import type { Instant } from '../../model/instant';
import styles from './AsOf.module.css';

/** Shows the time of cached figures until the live ones arrive (then null). Overlays the page, so that nothing moves. */
export function AsOf({ at }: { at: Instant | null }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> is for the result of a form
    <div role="status" className={styles.place}>
      {at !== null && (
        <p className={styles.mark}>{t('as_of_updating', { time: formats.moment(at, today) })}</p>
      )}
    </div>
  );
}
