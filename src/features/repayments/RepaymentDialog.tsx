import { useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { personOf, settlersOf } from '../../domain/settle/people';
import { validateRepayment } from '../../domain/settle/validateRepayment';
import { yearUntil } from '../../domain/time/typedDay';
import { useForm } from '../../hooks/useForm';
import { useToday } from '../../hooks/useToday';
import type { PersonId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { NewRepayment, Repayment } from '../../model/repayment';
import { toAppError } from '../../services/firebase/appError';
import { DateField } from '../../ui/DateField';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { FormDialog } from '../formDialog/FormDialog';
import { Payment } from './Payment';
import styles from './Repayments.module.css';
import { useNameOf } from './useNameOf';
import { useRecordRepayment } from './useRecordRepayment';

/** A debt, or no more than its amount, given back. */
export interface Debt {
  from: PersonId;
  to: PersonId;
  amount: Cents;
}

export interface RepaymentDialogProps {
  /** Missing to choose the people. */
  debt?: Debt;
  /** The known ones, to say who has recorded the same. */
  repayments: readonly Repayment[];
  /** The shares to store with a repayment of today that makes everyone square; null for any other. */
  squareAfter: (debt: Debt) => NonNullable<NewRepayment['square']> | null;
  onClose: () => void;
}

type Entered = Omit<NewRepayment, 'plan_id'>;

/** Records that somebody has given money back. Asks before it records the same twice. */
export function RepaymentDialog({ debt, repayments, squareAfter, onClose }: RepaymentDialogProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const record = useRecordRepayment(repayments);
  const people = settlersOf(plan);
  const { from, to, choose } = usePair(people, debt);
  /** The repayment that is recorded already, and how often. */
  const [double, setDouble] = useState<{ entered: Entered; count: number } | null>(null);

  const { draft, field, dialogProps } = useForm(
    { amount: debt ? formats.amountForEditing(debt.amount) : '', day: String(today) },
    (entered) => validateRepayment(entered, { formats, today }),
    async ({ amount, day }, restart) => {
      if (from === undefined || to === undefined) return;
      const square = day === today ? squareAfter({ from, to, amount }) : null;
      const entered = { from, to, amount, day, ...(square && { square }) };
      // A change makes it another one, which nobody was asked about.
      const number = double && isAlike(double.entered, entered) ? double.count + 1 : 1;
      try {
        await record(entered, number);
        onClose();
      } catch (error) {
        if (toAppError(error).code !== 'repayment_exists') throw error;
        setDouble({ entered, count: number });
        restart({ amount: formats.amountForEditing(amount), day: String(day) });
      }
    },
  );

  const typed = validateRepayment(draft, { formats, today });
  const isAsked =
    double !== null &&
    typed.ok &&
    from !== undefined &&
    to !== undefined &&
    isAlike(double.entered, { from, to, ...typed.value });

  return (
    <FormDialog
      {...dialogProps}
      title={t('repayment_title')}
      submitLabel={t(isAsked ? 'repayment_record_again' : 'repayment_record')}
      staysOpen
      onClose={onClose}
    >
      {debt ? (
        <p className={styles.pair}>
          <Payment says="settle_pays" from={debt.from} to={debt.to} />
        </p>
      ) : (
        <Pair people={people} from={from} to={to} onChoose={choose} />
      )}
      <TextField
        {...field('amount')}
        label={t('amount')}
        hint={debt ? t('repayment_part') : undefined}
        prefix={formats.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField
        {...field('day')}
        label={t('date')}
        formats={formats}
        from={yearUntil(today)}
        pickLabel={t('pick_date')}
      />
      {isAsked && <Question entered={double.entered} repayments={repayments} />}
    </FormDialog>
  );
}

const isAlike = (a: Entered, b: Entered) =>
  a.from === b.from && a.to === b.to && a.amount === b.amount && a.day === b.day;

interface QuestionProps {
  entered: Entered;
  repayments: readonly Repayment[];
}

/** Asks whether it happened once more, and names the member who has just recorded it. */
function Question({ entered, repayments }: QuestionProps) {
  const { t } = useLanguage();
  const plan = usePlan();
  const me = useUser();
  const nameOf = useNameOf();
  const alike = repayments
    .filter((each) =>
      isAlike({ ...each, from: personOf(plan, each.from), to: personOf(plan, each.to) }, entered),
    )
    .toSorted((a, b) => b.createdAt - a.createdAt)[0];
  const isOthers = alike !== undefined && alike.user_id !== me.id;
  return (
    <p role="alert" className={styles.question}>
      {isOthers ? t('repayment_again', { name: nameOf(alike.user_id) }) : t('repayment_again_you')}
    </p>
  );
}

/** Two different people: choosing one for both sides swaps them. */
function usePair(people: readonly PersonId[], debt: Debt | undefined) {
  const me = useUser();
  const start = people.find((id) => id === me.id) ?? people[0];
  const [chosen, setChosen] = useState({
    from: debt?.from ?? start,
    to: debt?.to ?? people.find((id) => id !== start),
  });
  const choose = (side: 'from' | 'to', id: PersonId) =>
    setChosen(({ from, to }) => {
      if (side === 'from') return { from: id, to: id === to ? from : to };
      return { from: id === from ? to : from, to: id };
    });
  return { ...chosen, choose };
}

interface PairProps {
  people: readonly PersonId[];
  from: PersonId | undefined;
  to: PersonId | undefined;
  onChoose: (side: 'from' | 'to', id: PersonId) => void;
}

function Pair({ people, from = people[0], to = people[1], onChoose }: PairProps) {
  const { t } = useLanguage();
  const nameOf = useNameOf();
  const options = people.map((value) => ({ value, label: nameOf(value) }));
  return (
    <>
      <Select
        label={t('repayment_from')}
        options={options}
        value={from ?? ''}
        onChange={(id) => onChoose('from', id)}
      />
      <Select
        label={t('repayment_to')}
        options={options}
        value={to ?? ''}
        onChange={(id) => onChoose('to', id)}
      />
    </>
  );
}
