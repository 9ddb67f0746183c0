import { useMemo, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useUser } from '../../contexts/UserContext';
import { categoriesOf } from '../../domain/plans/categoryOrder';
import { negative } from '../../domain/money/money';
import { TWINS, type Twin } from '../../domain/files/statements/duplicates';
import type { Entry, LineError, UnreadEntry } from '../../domain/files/statements/entry';
import { linesToWrite } from '../../domain/files/statements/toTransactions';
import { TransactionType } from '../../model/category';
import type { CategoryId } from '../../model/ids';
import type { TranslationKey } from '../../model/lang';
import type { Plan } from '../../model/plan';
import type { ImportedLine } from '../../services/transactions/import';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { DateText } from '../../features/dates/DateText';
import { Money } from '../../features/money/Money';
import { Select } from '../../ui/Select';
import styles from './Data.module.css';
import type { FileContent } from './readFile';

const SHOWN_LINES = 8;
const SHOWN_ERRORS = 20;

/** Duplicates within a file may be two real purchases. */
const INCLUDED: readonly Twin[] = ['file'];

const TWIN_LABELS = {
  plan: 'data_twins_plan',
  reference: 'data_twins_reference',
  file: 'data_twins_file',
} as const satisfies Record<Twin, TranslationKey>;

export interface FoundLinesProps {
  content: FileContent;
  /** No question is left for the user. */
  isSure: boolean;
  onImport: (lines: readonly ImportedLine[]) => void;
  onCancel: () => void;
}

/** Shows the result of reading a file and asks where it goes: its first lines, and each reason why a line is left out. */
export function FoundLines({
  content: { read, unread, outside, twins },
  isSure,
  onImport,
  onCancel,
}: FoundLinesProps) {
  const { t, tn, categoryName } = useLanguage();
  const plan = usePlan();
  const user = useUser();
  const [userId, setUserId] = useState(user.id);
  const [included, setIncluded] = useState(INCLUDED);
  const [chosen, setChosen] = useState<Partial<Record<TransactionType, CategoryId>>>({});
  const categories = useMemo(
    () => ({
      income: namedIn(plan, 'income', categoryName),
      expense: namedIn(plan, 'expense', categoryName),
    }),
    [plan, categoryName],
  );
  const income = chosen.income ?? categories.income[0]?.id;
  const expense = chosen.expense ?? categories.expense[0]?.id;
  const lines = useMemo(() => {
    // A plan without categories of a type can't take its lines.
    const placeable = read.filter(({ entry }) => (entry.type === 'income' ? income : expense) !== undefined);
    const otherwise = { income: income ?? expense, expense: expense ?? income };
    if (otherwise.income === undefined || otherwise.expense === undefined) return [];
    return linesToWrite(placeable, twins, included, {
      planId: plan.id,
      userId,
      categories,
      otherwise: { income: otherwise.income, expense: otherwise.expense },
    });
  }, [read, twins, included, plan.id, userId, categories, income, expense]);
  const countOf = (kind: Twin) => [...twins.values()].filter((twin) => twin === kind).length;
  const shortened = read.filter(({ isShortened }) => isShortened).length;
  const doubles = read.filter((each) => twins.get(each) === 'file');

  return (
    <>
      <div className={styles.fields}>
        {TransactionType.options.map((type) => (
          <Select
            key={type}
            label={t(type === 'income' ? 'data_income_category' : 'data_expense_category')}
            value={(type === 'income' ? income : expense) ?? ''}
            placeholder={t(type === 'income' ? 'no_income_categories' : 'no_expense_categories')}
            options={categories[type].map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(category) => setChosen((last) => ({ ...last, [type]: category }))}
          />
        ))}
        <Select
          label={t('data_person')}
          value={userId}
          options={plan.users.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          onChange={setUserId}
        />
      </div>
      <ul className={styles.counts}>
        <li>{t('data_count_found', { count: read.length })}</li>
        {unread.length > 0 && <li>{t('data_count_errors', { count: unread.length })}</li>}
        {outside > 0 && <li>{t('data_count_outside', { count: outside })}</li>}
        {shortened > 0 && <li>{t('data_count_shortened', { count: shortened })}</li>}
      </ul>
      {TWINS.map(
        (kind) =>
          countOf(kind) > 0 && (
            <Checkbox
              key={kind}
              label={t(TWIN_LABELS[kind], { count: countOf(kind) })}
              checked={included.includes(kind)}
              onChange={(checked) =>
                setIncluded((last) => (checked ? [...last, kind] : last.filter((each) => each !== kind)))
              }
            />
          ),
      )}
      {doubles.length > 0 && (
        <SomeLines
          title={t('data_twins_heading')}
          lines={doubles.map(({ line, entry }) => ({ line, transaction: entry }))}
        />
      )}
      {lines.length > 0 && <SomeLines title={t('data_preview')} lines={lines} />}
      {unread.length > 0 && <Errors unread={unread} />}
      <div className={styles.actions}>
        <Button variant="primary" disabled={lines.length === 0 || !isSure} onClick={() => onImport(lines)}>
          {tn('data_import_count', lines.length)}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </>
  );
}

const namedIn = (plan: Plan, type: TransactionType, categoryName: (id: string) => string) =>
  categoriesOf(plan, type).map((id) => ({ id, name: categoryName(id) }));

interface SomeLinesProps {
  title: string;
  lines: readonly { line: number; transaction: Entry }[];
}

function SomeLines({ title, lines }: SomeLinesProps) {
  const { categoryName } = useLanguage();
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN_LINES).map(({ line, transaction: { type, amount, ...rest } }, index) => (
          // Every entry of a file may have line number 1.
          <li key={`${line} ${index}`}>
            <div className={styles.text}>
              <bdi className={styles.name}>{rest.description}</bdi>
              <div className={styles.detail}>
                <DateText day={rest.date} />
                {rest.category !== '' && (
                  <>
                    {' '}
                    · <bdi>{categoryName(rest.category)}</bdi>
                  </>
                )}
              </div>
            </div>
            <Money
              amount={type === 'income' ? amount : negative(amount)}
              tone={type === 'income' ? 'in' : 'neutral'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Errors({ unread }: { unread: readonly UnreadEntry<LineError>[] }) {
  const { t } = useLanguage();
  const formats = useFormats();
  const more = unread.length - SHOWN_ERRORS;

  return (
    <section>
      <h3 className={styles.heading}>{t('data_errors')}</h3>
      <ul className={styles.lines}>
        {unread.slice(0, SHOWN_ERRORS).map(({ line, error, cells }, index) => (
          // Line numbers may repeat: a file may consist of one line.
          <li key={index}>
            <div className={styles.text}>
              <span className={styles.name}>
                {t(`data_row_${error}`, { line, currency: formats.currency })}
              </span>
              <div className={styles.detail}>
                <bdi>{cells.join(' | ').slice(0, 200)}</bdi>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>{t('data_more_errors', { count: more })}</p>}
    </section>
  );
}
