import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { leaveAsItWas } from '../../contexts/UserContext';
import type { AsOn } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { pagePath } from '../routes/paths';
import styles from './DemoBar.module.css';

/** Says which earlier day the plan is of, and ends it. */
export function AsItWasBar({ day, isWhole, unreadable, unproven }: AsOn) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const navigate = useNavigate();
  return (
    <aside className={styles.bar} aria-label={t('as_it_was_title')}>
      <p>
        {t('as_it_was_note', { date: formats.longDay(day) })}
        {!isWhole && ` ${t('as_it_was_unsure')}`}
        {unreadable > 0 && ` ${t('history_unreadable', { count: unreadable })}`}
        {unproven > 0 && ` ${t('as_it_was_unproven', { count: unproven })}`}
      </p>
      <Button size="sm" onClick={leaveAsItWas}>
        {t('as_it_was_back')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void navigate(pagePath(lang, 'data'))}>
        {t('data_export_title')}
      </Button>
    </aside>
  );
}
