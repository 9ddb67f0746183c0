import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { CategoryRules } from '../../features/categoryRules/CategoryRules';
import { isReadOnly } from '../../services/firebase/asOn';
import { PageHead } from '../../ui/PageHead';
import styles from './Data.module.css';
import { ExportCard } from './ExportCard';
import { ImportCard } from './ImportCard';
import { RestoreCard } from './RestoreCard';

/** Imports, exports and restores a plan's books as files. */
export function DataPage() {
  const { t } = useLanguage();
  const plan = usePlan();

  return (
    <>
      <PageHead title={t('data_nav')} sub={t('data_sub', { plan: plan.name })} />
      <div className={styles.columns}>
        {!isReadOnly() && <ImportCard key={plan.id} />}
        <div className={styles.column}>
          <ExportCard />
          {!isReadOnly() && <RestoreCard />}
          {/* Last: it grows once its rules are known. */}
          {!isReadOnly() && <CategoryRules key={plan.id} />}
        </div>
      </div>
    </>
  );
}
