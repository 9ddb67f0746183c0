import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useWatch } from '../../contexts/useWatch';
import { TransactionType } from '../../model/category';
import { watchAdministrator } from '../../services/auth';
import { watchCategories, type Reach } from '../../services/category';
import { PageHead } from '../../ui/PageHead';
import { Together } from '../../ui/Together';
import styles from './CategoryPage.module.css';
import { GlobalCategoriesCard } from './GlobalCategoriesCard';

const watchIncome = watchCategories('income');
const watchExpense = watchCategories('expense');

/** The global categories, from which every plan takes its own. */
export function CategoryPage() {
  const { t } = useLanguage();
  const plans = usePlans();
  const administrator = useWatch(watchAdministrator);
  const found = { income: useWatch(watchIncome), expense: useWatch(watchExpense) };
  const isAdministrator = administrator.status === 'ready' && administrator.value;
  const own = plans.status === 'ready' ? plans.value.plans.map(({ id }) => id) : [];
  const reach: Reach = isAdministrator ? 'everyPlan' : own;
  const all = Object.values(found).flatMap((each) => (each.status === 'ready' ? each.value.records : []));

  return (
    <>
      <PageHead
        title={t('category_title')}
        sub={t(isAdministrator ? 'category_sub_administrator' : 'category_sub')}
      />
      <Together loadingText={t('loading')}>
        <div className={styles.columns}>
          {TransactionType.options.map((type) => (
            <GlobalCategoriesCard key={type} type={type} found={found[type]} existing={all} reach={reach} />
          ))}
        </div>
      </Together>
    </>
  );
}
