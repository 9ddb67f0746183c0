import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import type { TransactionType } from '../../model/category';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';

/** Shown for a plan without categories of this type, which can't take transactions. */
export function NoCategories({ type }: { type: TransactionType }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <Card>
      <EmptyState
        text={t(type === 'income' ? 'no_income_categories' : 'no_expense_categories')}
        action={<Button onClick={() => void navigate('../settings')}>{t('choose_categories')}</Button>}
      />
    </Card>
  );
}
