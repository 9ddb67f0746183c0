import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import { useUser } from '../../../contexts/UserContext';
import {
  countAlike,
  editedRows,
  NO_EDITS,
  rowsInView,
  tableSums,
  withAlike,
  withCategory,
  withRows,
  type ImportRow,
  type TableView,
} from '../../../domain/files/statements/importTable';
import { toWrite, type PlannedImport } from '../../../domain/files/statements/toTransactions';
import { repayingLines, repaymentsOf, sharedRows, type Who } from '../../../domain/files/statements/whoIsWho';
import { payeeOf } from '../../../domain/learning/payee';
import { usePlan } from '../../../contexts/PlanContext';
import { EURO, smallestUnit } from '../../../model/currency';
import { MAX_RULE_TEXT_LENGTH, type RuleFields } from '../../../model/categoryRule';
import type { CategoryId, PersonId, UserId } from '../../../model/ids';
import type { AlikeEdit, ImportDraft, ImportEdits, RowEdit } from '../../../model/importDraft';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorMessage } from '../../../ui/ErrorMessage';
import { Loading } from '../../../ui/Loading';
import { lazyComponent } from '../../../ui/lazyComponent';
import type { FileContent } from '../../../domain/files/statements/fileContent';
import { FoundRepayments } from './FoundRepayments';
import { ImportFoot, type Rest } from './ImportFoot';
import styles from './ImportTable.module.css';
import { Lines } from './Lines';
import { SelectedLines } from './SelectedLines';
import { TableTools } from './TableTools';
import type { Choices, RowActs } from './TableRow';
import { useFoundRows } from './useFoundRows';
import { useRowTexts } from './useRowTexts';

const LineDialog = lazyComponent(async () => (await import('./LineDialog')).LineDialog);
const RuleDialog = lazyComponent(
  async () => (await import('../../../features/categoryRules/RuleDialog')).RuleDialog,
);

/** A shorter list needs no tools to find its rows. */
const SHORT = 8;

/** What somebody has changed, without the files. */
export type TableDraft = Pick<ImportDraft, 'rows' | 'alike' | 'userId' | 'rest' | 'count'>;

export interface ImportTableProps {
  content: FileContent;
  /** Whom the names in files of shared costs stand for. */
  naming: {
    who: Who;
    /** The names that become people without an account. */
    guests: readonly string[];
    people: readonly { id: PersonId; name: string }[];
  };
  /** No question is left about how to read the files. */
  isSure: boolean;
  /** What somebody had changed before. */
  initial: TableDraft | undefined;
  onDraft: (draft: TableDraft) => void;
  onImport: (planned: PlannedImport) => void;
  onCancel: () => void;
}

/** The lines of files as they would be imported, for people to change, choose and write. */
export function ImportTable({
  content,
  naming,
  isSure,
  initial,
  onDraft,
  onImport,
  onCancel,
}: ImportTableProps) {
  const { t, tn, tError, categoryName } = useLanguage();
  const plan = usePlan();
  const user = useUser();
  const { place, found, failure } = useFoundRows(content);
  const texts = useRowTexts(content.fileOf);
  const [edits, setEdits] = useState<ImportEdits>(() =>
    initial === undefined ? NO_EDITS : { rows: new Map(initial.rows), alike: new Map(initial.alike) },
  );
  const [userId, setUserId] = useState<UserId>(initial?.userId ?? user.id);
  const [rest, setRest] = useState<Rest>(initial?.rest ?? {});
  const [view, setView] = useState<TableView>({ text: '', filter: null, sort: 'file' });
  /** Null outside selection mode. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  /** The last choice that other rows followed. */
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [rule, setRule] = useState<Partial<RuleFields> | null>(null);
  const count = found?.length ?? 0;

  const { who, guests } = naming;
  const members = useMemo(() => place.people.map(({ id }) => id), [place]);
  const unshared = useMemo(
    () => (found === null ? null : editedRows(found, edits, place)),
    [found, edits, place],
  );
  const isShared = who.size + guests.length > 0;
  const rows = useMemo(
    () =>
      unshared === null || !isShared ? unshared : sharedRows(unshared, edits, { who, members, me: userId }),
    [unshared, edits, isShared, who, members, userId],
  );
  const unit = smallestUnit(plan.currency ?? EURO);
  const repayments = useMemo(() => {
    if (rows === null || !isShared) return [];
    const ids = new Map<string, string>([...who, ...guests.map((name) => [name, name] as const)]);
    return repaymentsOf(repayingLines(content, rows), { who: ids, unit });
  }, [content, rows, isShared, who, guests, unit]);
  const deferredView = useDeferredValue(view);
  const shown = useMemo(
    () => (rows === null ? null : rowsInView(rows, deferredView, categoryName)),
    [rows, deferredView, categoryName],
  );
  const sums = useMemo(() => (rows === null ? null : tableSums(rows)), [rows]);

  const first = useRef({ edits, userId, rest });
  useEffect(() => {
    const { current } = first;
    const isChanged = edits !== current.edits || userId !== current.userId || rest !== current.rest;
    if (count > 0 && isChanged)
      onDraft({ rows: [...edits.rows], alike: [...edits.alike], userId, rest, count });
  }, [edits, userId, rest, count, onDraft]);

  const choices = useMemo(
    (): Choices => ({
      categories: {
        income: place.categories.income.map(({ id, name }) => ({ value: id, label: name ?? id })),
        expense: place.categories.expense.map(({ id, name }) => ({ value: id, label: name ?? id })),
      },
      people: place.people.length < 2 ? [] : place.people.map(({ id, name }) => ({ value: id, label: name })),
    }),
    [place],
  );

  /** The latest values, for acts that stay the same functions. */
  const now = useRef({ rows, shown, edits });
  useEffect(() => {
    now.current = { rows, shown, edits };
  }, [rows, shown, edits]);
  const last = useRef<string | null>(null);

  const choose = useCallback((row: ImportRow, category: CategoryId, change: RowEdit = {}) => {
    const { edits: next, before } = withCategory(
      withRows(now.current.edits, [row.key], change),
      row,
      category,
    );
    const others = countAlike(now.current.rows ?? [], row);
    setEdits(next);
    setFollowed(before !== null && others > 0 ? { ...ruleOf(row, category), count: others, before } : null);
  }, []);
  const acts = useMemo(
    (): RowActs => ({
      onInclude: ({ key }, isIncluded) => setEdits((all) => withRows(all, [key], { isIncluded })),
      onSelect: ({ key }, isSelected, isRange) => {
        const keys = isRange ? keysBetween(now.current.shown ?? [], last.current, key) : [key];
        last.current = key;
        setSelected((all) => {
          const next = new Set(all);
          for (const each of keys)
            if (isSelected) next.add(each);
            else next.delete(each);
          return next;
        });
      },
      onCategory: choose,
      onPerson: ({ key }, person) => setEdits((all) => withRows(all, [key], { userId: person })),
      onEdit: ({ key }) => setOpened(key),
    }),
    [choose],
  );

  if (failure !== null)
    return (
      <ErrorMessage
        text={t('error', { message: tError(failure.error) })}
        retry={{ label: t('retry'), onRetry: failure.retry }}
      />
    );
  if (rows === null || shown === null || sums === null) return <Loading text={t('loading')} />;
  function write(added: Who) {
    const all: Who = new Map([...who, ...added]);
    const final = isShared ? sharedRows(rows ?? [], edits, { who: all, members, me: userId }) : (rows ?? []);
    const written = toWrite(final, { planId: plan.id, userId, rest });
    const lines = repayingLines(content, final);
    return written && { ...written, repayments: repaymentsOf(lines, { who: all, unit }) };
  }

  const openedRow = opened === null ? undefined : rows.find(({ key }) => key === opened);
  const selectedRows = selected === null ? [] : shown.filter(({ key }) => selected.has(key));

  return (
    <>
      {(rows.length > SHORT || selected !== null) && (
        <TableTools
          view={view}
          sums={sums}
          isSelecting={selected !== null}
          onChange={setView}
          onSelecting={(isOn) => setSelected(isOn ? new Set() : null)}
        />
      )}
      {selected !== null && (
        <SelectedLines
          selected={selectedRows}
          isAll={selectedRows.length > 0 && selectedRows.length === shown.length}
          choices={choices}
          onSelectAll={() => setSelected(new Set(shown.map(({ key }) => key)))}
          onSelectNone={() => setSelected(new Set())}
          onChange={(change) => {
            setFollowed(null);
            setEdits((all) =>
              withRows(
                all,
                selectedRows.map(({ key }) => key),
                change,
              ),
            );
          }}
        />
      )}
      <output className={styles.followed}>
        {followed !== null && (
          <>
            <span>{tn('data_followed', followed.count, { category: categoryName(followed.category) })}</span>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setEdits((all) => withAlike(all, followed.before));
                setFollowed(null);
              }}
            >
              {t('undo')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setRule(followed)}>
              {t('data_always')}
            </Button>
          </>
        )}
      </output>
      {shown.length === 0 ? (
        <EmptyState text={t(rows.length === 0 ? 'data_no_lines' : 'data_no_match')} />
      ) : (
        <Lines
          shown={shown}
          selected={selected}
          userId={userId}
          choices={choices}
          texts={texts}
          acts={acts}
        />
      )}
      <FoundRepayments
        repayments={repayments}
        nameOf={(id) => naming.people.find((person) => person.id === id)?.name ?? id}
      />
      <ImportFoot
        sums={sums}
        repayments={repayments.length}
        isSure={isSure}
        choices={choices}
        userId={userId}
        rest={rest}
        onPerson={setUserId}
        onRest={setRest}
        onImport={() => onImport({ guests, write })}
        onCancel={onCancel}
      />
      {openedRow && (
        <Suspense fallback={null}>
          <LineDialog
            row={openedRow}
            userId={userId}
            choices={choices}
            texts={texts}
            onChange={(change) => {
              const { category, ...others } = change;
              // With another type, the row has nothing in common with others.
              if (category === undefined || others.type !== undefined)
                setEdits((all) => withRows(all, [openedRow.key], change));
              else choose(openedRow, category, others);
            }}
            onAlways={(row) => {
              setOpened(null);
              if (row.category.id !== null) setRule(ruleOf(row, row.category.id));
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {rule !== null && (
        <Suspense fallback={null}>
          <RuleDialog initial={rule} onClose={() => setRule(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A choice that other rows followed. */
interface Followed extends RuleFields {
  /** How many other rows. */
  count: number;
  before: AlikeEdit;
}

/** A rule for the payee of a row. */
function ruleOf({ type, read }: ImportRow, category: CategoryId): RuleFields {
  const contains = payeeOf(read.entry.description) || read.entry.description;
  return { type, category, contains: contains.slice(0, MAX_RULE_TEXT_LENGTH) };
}

/** The keys of the rows between two, in the order of the screen. */
function keysBetween(shown: readonly ImportRow[], from: string | null, to: string): string[] {
  const places = [from, to].map((key) => shown.findIndex((row) => row.key === key));
  const [first = -1, second = -1] = places.toSorted((a, b) => a - b);
  return first === -1 ? [to] : shown.slice(first, second + 1).map(({ key }) => key);
}
