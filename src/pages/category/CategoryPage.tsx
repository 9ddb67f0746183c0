import { Link } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlans } from '../../contexts/PlanContext';
import { useMaker } from '../../hooks/useMaker';
import { useMakers } from '../../hooks/useMakers';
import { useWatch } from '../../hooks/useWatch';
import { TransactionType } from '../../model/category';
import { watchAdministrator } from '../../services/account/auth';
import { watchCategories } from '../../services/plans/category';
import { type Reach } from '../../services/plans/categoryDeletion';
import { PageHead } from '../../ui/PageHead';
import { RevealTogether } from '../../ui/RevealTogether';
import styles from './CategoryPage.module.css';
import { GlobalCategoriesCard } from './GlobalCategoriesCard';

/** The global categories, from which every plan chooses. */
export function CategoryPage() {
  const { lang, t } = useLanguage();
  const plans = usePlans();
  const administrator = useWatch(watchAdministrator);
  const maker = useMaker();
  const isAdministrator = administrator.status === 'ready' && administrator.value;
  const seesAll = administrator.status === 'loading' ? null : isAdministrator;
  const makers = useMakers();
  const found = {
    income: useWatch(watchCategories, 'income', makers, seesAll),
    expense: useWatch(watchCategories, 'expense', makers, seesAll),
  };
  const own = plans.status === 'ready' ? plans.value.plans.map(({ id }) => id) : [];
  const reach: Reach | null = isAdministrator ? 'everyone' : maker && { maker, plans: own };
  const all = Object.values(found).flatMap((each) => (each.status === 'ready' ? each.value.records : []));

  return (
    <>
      <PageHead
        title={t('category_nav')}
        sub={t(isAdministrator ? 'category_sub_administrator' : 'category_sub')}
        actions={
          <Link to={`/${lang}/settings`} className={styles.back}>
            {t('category_to_settings')}
          </Link>
        }
      />
      <RevealTogether loadingText={t('loading')}>
        <div className={styles.columns}>
          {TransactionType.options.map((type) => (
            <GlobalCategoriesCard key={type} type={type} found={found[type]} existing={all} reach={reach} />
          ))}
        </div>
      </RevealTogether>
    </>
  );
}
