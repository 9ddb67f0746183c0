import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '../../hooks/useForm';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { validateCategoryName } from '../../domain/plans/validateCategoryName';
import { MAX_CATEGORY_NAME_LENGTH, type Category, type TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import { createCategory } from '../../services/plans/category';
import { Button } from '../../ui/Button';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { TextField } from '../../ui/TextField';
import { useToast } from '../../ui/ToastProvider';
import styles from './CreateCategoryForm.module.css';

export interface CreateCategoryFormProps {
  type: TransactionType;
  existing: readonly Pick<Category, 'id'>[];
}

/** Creates categories one after the other: each gets a new form, with the focus in the same field. */
export function CreateCategoryForm(props: CreateCategoryFormProps) {
  const { t } = useLanguage();
  const { show } = useToast();
  const [count, setCount] = useState(0);
  const form = useRef<HTMLDivElement>(null);

  function onCreated(category: CategoryId) {
    flushSync(() => setCount(count + 1));
    form.current?.querySelector('input')?.focus();
    show({ text: t('category_created', { category }) });
  }

  return (
    <div ref={form}>
      <OneCategoryForm key={count} {...props} onCreated={onCreated} />
    </div>
  );
}

interface OneCategoryFormProps extends CreateCategoryFormProps {
  onCreated: (category: CategoryId) => void;
}

function OneCategoryForm({ type, existing, onCreated }: OneCategoryFormProps) {
  const { t, tError } = useLanguage();
  const { id: userId } = useUser();
  const label = t(type === 'income' ? 'new_income_category' : 'new_expense_category');
  const { field, formProps, failure, isBusy } = useForm(
    { name: '' },
    (draft) => validateCategoryName(draft, existing),
    async ({ name }) => {
      await createCategory({ id: name, type, userId });
      onCreated(name);
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
