import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { negative } from '../../domain/money/money';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { RadioGroup } from '../../ui/RadioGroup';
import { Select } from '../../ui/Select';

export interface BalanceDifferenceProps {
  /** The balance by the books. */
  books: Cents;
  /** The typed balance minus that. */
  correction: Cents;
  /** The category of a transaction that brings the books to the typed balance; null to start from the typed one. */
  category: CategoryId | null;
  onChange: (category: CategoryId | null) => void;
}

/** Says how far the books are from a typed balance, and asks whether to start from it or to book the difference. */
export function BalanceDifference({ books, correction, category, onChange }: BalanceDifferenceProps) {
  const { t, categoryName } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const isIncome = correction > 0;
  const amount = formats.money(isIncome ? correction : negative(correction));
  const categories = categoriesOf(plan, isIncome ? 'income' : 'expense');
  const [first] = categories;
  const difference = isIncome ? 'balance_books_less' : 'balance_books_more';

  return (
    <>
      <output>
        {correction === 0
          ? t('balance_books_same')
          : t(difference, { books: formats.money(books), difference: amount })}
      </output>
      {correction !== 0 && first !== undefined && (
        <RadioGroup
          legend={t('balance_difference')}
          options={[
            { value: 'start', label: t('balance_start_new') },
            {
              value: 'book',
              label: t(isIncome ? 'balance_book_income' : 'balance_book_expense', { amount }),
            },
          ]}
          value={category === null ? 'start' : 'book'}
          onChange={(choice) => onChange(choice === 'book' ? first : null)}
        />
      )}
      {correction !== 0 && category !== null && (
        <Select
          label={t('category')}
          options={categories.map((each) => ({ value: each, label: categoryName(each) }))}
          value={categories.includes(category) ? category : (first ?? category)}
          onChange={onChange}
        />
      )}
    </>
  );
}
