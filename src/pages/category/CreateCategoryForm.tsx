import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateCategoryName } from '../../domain/plans/validateCategoryName';
import { MAX_CATEGORY_NAME_LENGTH, type Category, type TransactionType } from '../../model/category';
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

/** Creates categories one after the other: each gets a new form, with the focus in the same field. */
export function CreateCategoryForm(props: CreateCategoryFormProps) {
  const [count, setCount] = useState(0);
  const form = useRef<HTMLDivElement>(null);

  function onCreated() {
    flushSync(() => setCount(count + 1));
    form.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={form}>
      <OneCategoryForm key={count} {...props} onCreated={onCreated} />
    </div>
  );
}

interface OneCategoryFormProps extends CreateCategoryFormProps {
  onCreated: () => void;
}

function OneCategoryForm({ type, existing, onCreated }: OneCategoryFormProps) {
  const { t, tError, categoryName } = useLanguage();
  const { id: userId } = useUser();
  const { submit } = useAct();
  const label = t(type === 'income' ? 'new_income_category' : 'new_expense_category');
  const { field, formProps, failure, isBusy } = useForm(
    { name: '' },
    (draft) =>
      validateCategoryName(
        draft,
        existing.map(({ id }) => ({ id, name: categoryName(id) })),
      ),
    async ({ name }) => {
      await submit(() => createCategory({ id: name, type, userId }), {
        done: t('category_created', { category: name }),
      });
      onCreated();
    },
  );

  return (
    <form {...formProps} aria-label={label} className={styles.form}>
      <TextField
        {...field('name')}
        label={label}
        hideLabel
        placeholder={label}
        autoComplete="off"
        maxLength={MAX_CATEGORY_NAME_LENGTH}
      />
      <Button type="submit" busy={isBusy}>
        {t('create')}
      </Button>
      {failure && <ErrorMessage text={tError(failure)} />}
    </form>
  );
}
