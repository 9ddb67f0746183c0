import { useLanguage } from '../../contexts/LanguageContext';
import type { Widgets } from '../../model/widgets';
import { isReadOnly } from '../../services/firebase/asOn';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { registry } from '../../widgets/registry';
import styles from './NoWidgets.module.css';
import { USUAL_WIDGETS } from './usualWidgets';
import { useUsualWidgets } from './useUsualWidgets';
import { WidgetPreview } from './WidgetPreview';

/** An empty dashboard: what it will show, and a button that adds it. */
export function NoWidgets({ stored }: { stored: Widgets }) {
  const { t } = useLanguage();
  const addUsual = useUsualWidgets(stored);

  return (
    <>
      <ul className={styles.list}>
        {USUAL_WIDGETS.map(({ name }) => (
          <li key={name} className={styles.widget}>
            <WidgetPreview of={name} />
            {t(registry[name].title)}
          </li>
        ))}
      </ul>
      <EmptyState
        text={t('no_widgets')}
        action={
          !isReadOnly() && (
            <Button variant="primary" onClick={addUsual}>
              {t('add_usual_widgets')}
            </Button>
          )
        }
      />
    </>
  );
}
