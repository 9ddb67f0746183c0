import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateCategoryName } from '../../domain/plans/validateCategoryName';
import type { Category, TransactionType } from '../../model/category';
import { createCategory } from '../../services/plans/category';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { useAct } from '../../features/commands/useAct';
import styles from './CreateCategoryForm.module.css';

export interface CreateCategoryFormProps {
  type: TransactionType;
  existing: readonly Pick<Category, 'id'>[];
}

/** Creates categories one after the other. */
export function CreateCategoryForm({ type, existing }: CreateCategoryFormProps) {
  const { t, categoryName } = useLanguage();
  const { id: userId } = useUser();
  const { submit } = useAct();
  const label = t(type === 'income' ? 'new_income_category' : 'new_expense_category');
  const { field, formProps, failureText } = useForm(
    { name: '' },
    (draft) =>
      validateCategoryName(
        draft,
        existing.map(({ id }) => ({ id, name: categoryName(id) })),
      ),
    ({ name }) =>
      submit(() => createCategory({ id: name, type, userId }), {
        done: t('category_created', { category: name }),
      }),
    { goesOn: true },
  );

  return (
    <form {...formProps} aria-label={label} className={styles.form}>
      <TextField {...field('name')} label={label} hideLabel placeholder={label} autoComplete="off" />
      <Button type="submit">{t('create')}</Button>
      {failureText !== undefined && <ErrorMessage text={failureText} />}
    </form>
  );
}
