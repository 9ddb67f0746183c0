import { useLanguage } from '../../contexts/LanguageContext';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import styles from './CreatePlanForm.module.css';
import { useNewPlan } from './useNewPlan';

export function CreatePlanForm() {
  const { t, tError } = useLanguage();
  const { fields, formProps, failure, isBusy } = useNewPlan();

  return (
    <form {...formProps} className={styles.form}>
      {fields}
      <Button type="submit" variant="primary" block busy={isBusy}>
        {t('create_plan')}
      </Button>
      {failure && <ErrorMessage text={tError(failure)} />}
    </form>
  );
}
