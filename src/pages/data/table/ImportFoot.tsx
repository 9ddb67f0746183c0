import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { TableSums } from '../../../domain/files/statements/importTable';
import { Money } from '../../../features/money/Money';
import { TransactionType } from '../../../model/category';
import type { UserId } from '../../../model/ids';
import type { ImportDraft } from '../../../model/importDraft';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import styles from './ImportTable.module.css';
import type { Choices } from './TableRow';

/** The categories of lines without one. */
export type Rest = ImportDraft['rest'];

export interface ImportFootProps {
  sums: TableSums;
  /** The number of payments between people. */
  repayments: number;
  /** No question is left about how to read the files. */
  isSure: boolean;
  choices: Choices;
  userId: UserId;
  rest: Rest;
  onPerson: (userId: UserId) => void;
  onRest: (rest: Rest) => void;
  /** Every included line has a category. */
  onImport: () => void;
  onCancel: () => void;
}

/** What the import writes, and where lines go that don't say it themselves. */
export function ImportFoot({
  sums,
  repayments,
  isSure,
  choices,
  userId,
  rest,
  onPerson,
  onRest,
  onImport,
  onCancel,
}: ImportFootProps) {
  const { t, tn } = useLanguage();
  const [isTried, setIsTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const asked = TransactionType.options.filter((type) => sums.withoutCategory[type] > 0);
  const chosen = (type: TransactionType) =>
    choices.categories[type].find(({ value }) => value === rest[type])?.value ?? '';
  const isMissing = asked.some((type) => chosen(type) === '');

  function press() {
    if (!isMissing) return onImport();
    flushSync(() => setIsTried(true));
    return fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function errorOf(type: TransactionType) {
    if (!isTried || chosen(type) !== '') return undefined;
    return t(choices.categories[type].length === 0 ? 'data_rest_none' : 'data_rest_required');
  }

  return (
    <>
      {(asked.length > 0 || choices.people.length > 0) && (
        <div ref={fields} className={styles.fields}>
          {asked.map((type) => (
            <Select
              key={type}
              label={t(type === 'income' ? 'data_income_category' : 'data_expense_category')}
              hint={tn('data_rest_lines', sums.withoutCategory[type])}
              error={errorOf(type)}
              value={chosen(type)}
              placeholder={t('category_placeholder')}
              options={choices.categories[type]}
              onChange={(category) => onRest({ ...rest, [type]: category })}
            />
          ))}
          {choices.people.length > 0 && (
            <Select label={t('data_person')} value={userId} options={choices.people} onChange={onPerson} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Button variant="primary" disabled={sums.included + repayments === 0 || !isSure} onClick={press}>
          {sums.included === 0 && repayments > 0
            ? tn('data_repayments_only', repayments)
            : tn('data_import_count', sums.included)}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <span className={styles.sums}>
          {sums.income > 0 && (
            <span>
              {t('income_title')} <Money amount={sums.income} />
            </span>
          )}
          {sums.expense > 0 && (
            <span>
              {t('expenses_title')} <Money amount={sums.expense} />
            </span>
          )}
        </span>
      </div>
    </>
  );
}
