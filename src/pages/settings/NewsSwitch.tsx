import { useEffect, useOptimistic, useTransition } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { useNews } from '../../contexts/NewsContext';
import { useAct } from '../../features/commands/useAct';
import { Switch } from '../../ui/Switch';
import styles from './PeopleList.module.css';

/** Whether the person is told how much the others did in this plan. */
export function NewsSwitch() {
  const { t } = useLanguage();
  const { news, hurry, setQuiet } = useNews();
  const { run } = useAct();
  const [isQuiet, show] = useOptimistic(news?.isQuiet ?? false);
  const [, start] = useTransition();
  useEffect(() => hurry(), [hurry]);

  return (
    <div className={styles.setting}>
      <Switch
        label={t('news_tell')}
        checked={!isQuiet}
        disabled={news === null}
        onChange={(isOn) =>
          start(async () => {
            show(!isOn);
            await run(() => setQuiet(!isOn), { tells: true });
          })
        }
      />
    </div>
  );
}
