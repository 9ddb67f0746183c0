/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table in which only some are rendered lie at places of their own */
import { Pencil } from 'lucide-react';
import { memo, useState, type MouseEvent } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import { isDouble, type ImportRow } from '../../../domain/files/statements/importTable';
import { DateText } from '../../../features/dates/DateText';
import { Money } from '../../../features/money/Money';
import { listOf } from '../../../domain/texts/list';
import { negative } from '../../../domain/money/money';
import type { TransactionType } from '../../../model/category';
import type { CategoryId, UserId } from '../../../model/ids';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { IconButton } from '../../../ui/IconButton';
import { Select, type SelectOption } from '../../../ui/Select';
import styles from './ImportTable.module.css';
import type { RowTexts } from './useRowTexts';

/** What people do with a row. These are the same functions at every render. */
export interface RowActs {
  onInclude: (row: ImportRow, isIncluded: boolean) => void;
  /** `isRange` selects all rows from the last one on. */
  onSelect: (row: ImportRow, isSelected: boolean, isRange: boolean) => void;
  onCategory: (row: ImportRow, category: CategoryId) => void;
  onPerson: (row: ImportRow, userId: UserId) => void;
  onEdit: (row: ImportRow) => void;
}

export interface Choices {
  categories: Readonly<Record<TransactionType, readonly SelectOption<CategoryId>[]>>;
  /** Empty in a plan of one person. */
  people: readonly SelectOption<UserId>[];
}

export interface TableRowProps {
  row: ImportRow;
  /** Among the shown rows, counted from 0. */
  position: number;
  /** Pixels from the first row. */
  top: number;
  /** Null outside selection mode. */
  isSelected: boolean | null;
  /** On a phone, a row is a card, which opens as a form. */
  isCard: boolean;
  /** Paid or received everything that names nobody else. */
  userId: UserId;
  choices: Choices;
  texts: RowTexts;
  acts: RowActs;
}

/** A line of a file. */
export const TableRow = memo(function TableRow({
  row,
  position,
  top,
  isSelected,
  isCard,
  userId,
  choices,
  texts,
  acts,
}: TableRowProps) {
  const { t, lang } = useLanguage();
  const { type, amount, description, date, category, match, isIncluded } = row;
  /** The lists of choices take most of a row's time, so a row gets them once the pointer or the focus is on it. */
  const [isNear, setIsNear] = useState(false);
  const near = () => setIsNear(true);
  const person = match?.series.user_id ?? row.userId ?? userId;
  const others = row.payers === undefined ? null : listOf(lang, row.payers);

  return (
    <div
      role="row"
      // The head is the first row.
      aria-rowindex={position + 2}
      aria-selected={isSelected ?? undefined}
      data-position={position}
      data-left-out={!isIncluded}
      className={styles.row}
      style={{ insetBlockStart: top }}
      onPointerEnter={near}
      onFocus={near}
    >
      <span role="cell" className={styles.check}>
        {isSelected === null ? (
          <Checkbox
            label={t('data_line_include', { description })}
            checked={isIncluded}
            data-column="check"
            onChange={(checked) => acts.onInclude(row, checked)}
          />
        ) : (
          <Checkbox
            label={t('data_line_select', { description })}
            checked={isSelected}
            data-column="check"
            onClick={({ shiftKey }: MouseEvent) => acts.onSelect(row, !isSelected, shiftKey)}
            onChange={() => undefined}
          />
        )}
      </span>
      <span role="cell" className={styles.date}>
        <DateText day={date} />
      </span>
      <span role="cell" className={styles.text}>
        <bdi className={styles.description} title={description}>
          {description}
        </bdi>
        <Details row={row} isCard={isCard} texts={texts} onCategory={acts.onCategory} />
      </span>
      {!isCard && (
        <span role="cell">
          {match ? (
            <CategoryName row={row} />
          ) : (
            <Select
              label={t('data_category_of', { description })}
              hideLabel
              data-column="category"
              value={category.id ?? ''}
              placeholder={t('data_no_category')}
              options={isNear ? choices.categories[type] : only(choices.categories[type], category.id)}
              onChange={(id) => acts.onCategory(row, id)}
            />
          )}
        </span>
      )}
      {!isCard && choices.people.length > 0 && (
        <span role="cell">
          {match ? (
            <bdi>{choices.people.find(({ value }) => value === person)?.label}</bdi>
          ) : (
            <Select
              label={t('data_person_of', { description })}
              hideLabel
              data-column="person"
              value={others === null ? person : ''}
              placeholder={others ?? ''}
              options={isNear ? choices.people : only(choices.people, person)}
              onChange={(id) => acts.onPerson(row, id)}
            />
          )}
        </span>
      )}
      <span role="cell" className={styles.amount}>
        <Money
          amount={type === 'income' ? amount : negative(amount)}
          tone={type === 'income' ? 'in' : 'neutral'}
        />
      </span>
      <span role="cell" className={styles.tools}>
        <IconButton
          icon={Pencil}
          label={t('edit_transaction_named', { description })}
          data-column="edit"
          onClick={() => acts.onEdit(row)}
        />
      </span>
    </div>
  );
});

/** The chosen one. */
function only<T extends string>(options: readonly SelectOption<T>[], chosen: T | null) {
  return options.filter(({ value }) => value === chosen);
}

function CategoryName({ row: { category } }: { row: ImportRow }) {
  const { t, categoryName } = useLanguage();
  return category.id === null ? (
    <span className={styles.missing}>{t('data_no_category')}</span>
  ) : (
    <bdi>{categoryName(category.id)}</bdi>
  );
}

interface DetailsProps extends Pick<TableRowProps, 'row' | 'isCard' | 'texts'> {
  onCategory: RowActs['onCategory'];
}

/** The second line: where the category comes from, what the line doubles or pays, and a suggestion to take. */
function Details({ row, isCard, texts, onCategory }: DetailsProps) {
  const { t, categoryName } = useLanguage();
  const { category, learned, match, description, isIncluded } = row;
  const isOpen = match === undefined && category.id === null;
  const suggested = isOpen && isIncluded ? learned : undefined;
  const details = texts.details(row);
  // A card has room for one of them. Its form has all.
  const says = isDouble(row) || match !== undefined;
  const whom = texts.whom(row);
  const one = says ? details.slice(0, 1) : [whom].filter((text) => text !== null);
  const reasons = isCard ? one : details;
  const name = suggested && categoryName(suggested.category);

  return (
    <span className={styles.details}>
      {isCard && !says && suggested === undefined && (
        <span className={styles.category}>
          <CategoryName row={row} />
        </span>
      )}
      {suggested && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('data_suggestion_take', { category: name ?? '', description })}
          data-column="suggestion"
          onClick={() => onCategory(row, suggested.category)}
        >
          {t('data_suggestion', { category: name ?? '' })}
        </Button>
      )}
      {reasons.length > 0 && (
        <span className={styles.reasons} title={reasons.join(' · ')}>
          {reasons.join(' · ')}
        </span>
      )}
    </span>
  );
}
