import { useState } from 'react';
import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import type { ImportRow } from '../../../domain/files/statements/importTable';
import { isSame } from '../../../domain/isSame';
import { checkAmount } from '../../../domain/money/validateAmount';
import { listOf } from '../../../domain/texts/list';
import { parseDay } from '../../../domain/time/calendar';
import { aroundDay } from '../../../domain/time/typedDay';
import { checkSplit, HOWS, NO_SPLIT, splitDraftOf, tidied } from '../../../domain/transactions/splitDraft';
import { checkDescription } from '../../../domain/transactions/validateTransaction';
import { errorsOf, invalid, valid, validated } from '../../../domain/validated';
import { FormDialog } from '../../../features/formDialog/FormDialog';
import { usePeople } from '../../../features/split/usePeople';
import { useSplitWords } from '../../../features/split/useSplitWords';
import { WhomFields } from '../../../features/split/WhomFields';
import { useForm } from '../../../hooks/useForm';
import { useToday } from '../../../hooks/useToday';
import { TransactionType } from '../../../model/category';
import type { UserId } from '../../../model/ids';
import type { RowEdit } from '../../../model/importDraft';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { DateField } from '../../../ui/DateField';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import styles from './ImportTable.module.css';
import type { Choices } from './TableRow';
import type { RowTexts } from './useRowTexts';

export interface LineDialogProps {
  row: ImportRow;
  /** Paid or received everything that names nobody else. */
  userId: UserId;
  choices: Choices;
  texts: RowTexts;
  /** Gets the fields that differ from the row. */
  onChange: (change: RowEdit) => void;
  /** Makes a rule of the category. */
  onAlways: (row: ImportRow) => void;
  onClose: () => void;
}

/** A line of a file with all its fields, and with what the app knows about it. */
export function LineDialog({
  row,
  userId: byDefault,
  choices,
  texts,
  onChange,
  onAlways,
  onClose,
}: LineDialogProps) {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const today = useToday();
  const [type, setType] = useState(row.type);
  const [isIncluded, setIsIncluded] = useState(row.isIncluded);
  const [paysSeries, setPaysSeries] = useState(row.match !== undefined);
  const { all, isKnown } = usePeople();
  const whomWords = useSplitWords();
  /** A shared cost is for those whom the file names, who may not be in the plan yet. */
  const asksWhom = all.length > 1 && (row.read.entry.shared === undefined || row.chosenFor !== undefined);
  const [firstSplit] = useState(() =>
    splitDraftOf(row.chosenFor ? { for: row.chosenFor } : undefined, row.amount, formats),
  );
  const [split, setSplit] = useState(firstSplit);
  const isWhomChanged = !isSame(split, firstSplit);
  const categories = choices.categories[type];
  const first = {
    description: row.description,
    amount: formats.amountForEditing(row.amount),
    date: String(row.date),
    category: String(row.category.id ?? ''),
    userId: row.payers === undefined ? String(row.userId ?? byDefault) : '',
    split: '',
  };
  const { payable } = row;
  const isPayment = paysSeries && payable !== undefined && type === row.type;
  const isForWhom = asksWhom && type === 'expense' && !isPayment;
  const checkWhom = (amount: string) => {
    const checked = checkAmount(amount, formats);
    return checkSplit(isForWhom ? split : null, 'error' in checked ? null : checked.value, formats, isKnown);
  };
  const { draft, field, dialogProps } = useForm(
    first,
    ({ description, amount, date }) => {
      const day = parseDay(date);
      const whom = checkWhom(amount);
      return validated({
        description: checkDescription(description),
        amount: checkAmount(amount, formats),
        date: day === null ? invalid('date_invalid') : valid(day),
        category: valid(null),
        userId: valid(null),
        split: whom.ok ? valid(whom.value.split) : invalid(whom.errors.split ?? 'split_nobody'),
      });
    },
    async ({ description, amount, date, split: chosen }) => {
      const category = categories.find(({ value }) => value === draft.category)?.value;
      const becomesOwn = row.match !== undefined && !paysSeries;
      const userId = choices.people.find(({ value }) => value === draft.userId)?.value;
      onChange({
        ...(description !== row.description && { description }),
        ...(amount !== row.amount && { amount }),
        ...(date !== row.date && { date }),
        ...(type !== row.type && { type }),
        ...(category !== undefined && (draft.category !== first.category || becomesOwn) && { category }),
        ...(userId !== undefined && draft.userId !== first.userId && { userId }),
        ...(isForWhom && isWhomChanged && { for: chosen?.for ?? null }),
        ...(isIncluded !== row.isIncluded && { isIncluded }),
        ...(paysSeries !== (row.match !== undefined) && { isOwn: !paysSeries }),
      });
      onClose();
    },
  );
  const amount = checkAmount(draft.amount, formats);
  const whomError = field('split').error === undefined ? undefined : errorsOf(checkWhom(draft.amount)).split;
  const reasons = [texts.double(row), texts.why(row)].filter((text) => text !== null);
  const isChanged =
    !isSame(draft, first) ||
    isWhomChanged ||
    type !== row.type ||
    isIncluded !== row.isIncluded ||
    paysSeries !== (row.match !== undefined);

  return (
    <FormDialog
      {...dialogProps}
      title={t('data_line_title')}
      submitLabel={t('save')}
      isTyped={isChanged}
      tools={
        row.category.id !== null &&
        row.match === undefined && (
          <Button variant="quiet" onClick={() => onAlways(row)}>
            {t('data_always')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        {reasons.length > 0 && (
          <ul className={styles.known}>
            {reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <TextField {...field('description')} label={t('description')} autoComplete="off" />
        <TextField
          {...field('amount')}
          label={t('amount')}
          prefix={formats.sign}
          inputMode="decimal"
          autoComplete="off"
        />
        <RadioGroup
          legend={t('data_type')}
          value={type}
          options={TransactionType.options.map((value) => ({
            value,
            label: t(value === 'income' ? 'income_title' : 'expenses_title'),
          }))}
          onChange={setType}
        />
        <DateField
          {...field('date')}
          label={t('date')}
          pickLabel={t('pick_date')}
          formats={formats}
          from={aroundDay(today)}
        />
        {payable && type === row.type && (
          <Checkbox label={texts.pays(payable, row.amount)} checked={paysSeries} onChange={setPaysSeries} />
        )}
        {!isPayment && (
          <>
            <Select
              {...field('category')}
              label={t('category')}
              placeholder={t('data_no_category')}
              options={categories}
              value={categories.find(({ value }) => value === draft.category)?.value ?? ''}
            />
            {choices.people.length > 0 && (
              <Select
                {...field('userId')}
                label={t('member')}
                options={choices.people}
                placeholder={listOf(lang, row.payers ?? [])}
                value={choices.people.find(({ value }) => value === draft.userId)?.value ?? ''}
              />
            )}
          </>
        )}
        {isForWhom && (
          <details open={whomError !== undefined}>
            <summary className={styles.summary}>{whomWords(split)}</summary>
            <div className={styles.form}>
              <WhomFields
                draft={split ?? NO_SPLIT}
                hows={HOWS}
                amount={'error' in amount ? null : amount.value}
                error={whomError}
                onChange={(chosen) => setSplit(tidied(chosen))}
              />
            </div>
          </details>
        )}
        <Checkbox
          label={t('data_line_include', { description: row.description })}
          checked={isIncluded}
          onChange={setIsIncluded}
        />
      </div>
    </FormDialog>
  );
}
