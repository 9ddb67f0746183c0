import { useEffect, useState } from 'react';
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
  // Shown until the server has answered. A transition would hold back every link until then.
  const [wished, setWished] = useState<boolean | null>(null);
  useEffect(() => hurry(), [hurry]);

  async function change(isQuiet: boolean) {
    setWished(isQuiet);
    await run(() => setQuiet(isQuiet), { tells: true });
    // Unless it has been switched again meanwhile.
    setWished((now) => (now === isQuiet ? null : now));
  }

  return (
    <div className={styles.setting}>
      <Switch
        label={t('news_tell')}
        checked={!(wished ?? news?.isQuiet ?? false)}
        disabled={news === null}
        onChange={(isOn) => void change(!isOn)}
      />
    </div>
  );
}
