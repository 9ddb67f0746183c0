import { Keyboard, Plus, Repeat, Search, Tag, UserRound, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useBeginEntry, useEdit } from '../../contexts/TransactionEditorContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import {
  find,
  hasWords,
  NEWEST_FIRST,
  NO_FILTER,
  paramsOf,
  type Filter,
} from '../../domain/transactions/find';
import { everydaySince } from '../../domain/forecast/everyday';
import { MAX_DAY } from '../../domain/time/calendar';
import { isSeries } from '../../domain/transactions/recurrence';
import { useToday } from '../../hooks/useToday';
import { useWatch } from '../../hooks/useWatch';
import type { TranslationKey } from '../../model/lang';
import type { Transaction } from '../../model/transaction';
import { watchBooks } from '../../services/books/books';
import { PAGES, type PageSegment } from '../routes/pages';
import { pagePath } from '../routes/paths';

/** The most findings of a group, since everything else is a search away. */
const MOST = 6;

export interface Finding {
  id: string;
  text: string;
  /** Below the text. */
  detail?: string;
  icon: LucideIcon;
  act: () => void;
}

export interface FindingGroup {
  label: TranslationKey;
  findings: readonly Finding[];
}

export interface OtherActs {
  onShowShortcuts: () => void;
  onCreatePlan: () => void;
}

/** Everything that a text finds: pages and acts, and with at least one letter also categories, people and transactions. */
export function useFindings(text: string, { onShowShortcuts, onCreatePlan }: OtherActs): FindingGroup[] {
  const { lang, t, categoryName } = useLanguage();
  const formats = useFormats();
  const { users, income_categories, expense_categories } = usePlan();
  const begin = useBeginEntry();
  const edit = useEdit();
  const leave = useLeave();
  const navigate = useNavigate();
  const transactions = useRecentTransactions();
  const typed = text.trim();

  const go = (segment: PageSegment, search = '') =>
    leave(() => void navigate({ pathname: pagePath(lang, segment), search }));
  const search = (filter: Partial<Filter>) =>
    go('find', `?${paramsOf({ filter: { ...NO_FILTER, ...filter }, sort: NEWEST_FIRST }).toString()}`);

  const pages = PAGES.map(({ segment, label, icon }): Finding => ({
    id: `page ${segment}`,
    text: t(label),
    icon,
    act: () => go(segment),
  }));
  const acts: Finding[] = [
    { id: 'new', text: t('new_transaction'), icon: Plus, act: () => begin() },
    { id: 'plan', text: t('create_new_plan'), icon: Plus, act: onCreatePlan },
    { id: 'shortcuts', text: t('shortcuts'), icon: Keyboard, act: onShowShortcuts },
  ];
  const categories = [...new Set([...income_categories, ...expense_categories].map(({ uid }) => uid))].map(
    (uid): Finding => ({
      id: `category ${uid}`,
      text: categoryName(uid),
      icon: Tag,
      act: () => search({ categories: [uid] }),
    }),
  );
  const people = users.map(({ id, displayName }): Finding => ({
    id: `person ${id}`,
    text: displayName,
    icon: UserRound,
    act: () => search({ member: id }),
  }));
  const matching = (all: readonly Finding[]) => all.filter((each) => hasWords(each.text, typed));
  const first = (all: readonly Finding[]) => (typed === '' ? [] : matching(all).slice(0, MOST));
  const found =
    typed === '' ? [] : transactions.filter(({ description }) => hasWords(description, typed)).slice(0, MOST);

  const groups: FindingGroup[] = [
    { label: 'shortcuts_go', findings: matching(pages) },
    { label: 'shortcuts_do', findings: matching(acts) },
    { label: 'spending_category', findings: first(categories) },
    { label: 'project_members', findings: first(people) },
    {
      label: 'search_transactions',
      findings: [
        ...found.map((transaction): Finding => ({
          id: `transaction ${transaction.id}`,
          text: transaction.description,
          detail: `${formats.longDay(transaction.date)} · ${formats.money(transaction.amount)}`,
          icon: isSeries(transaction) ? Repeat : Search,
          act: () => edit({ transaction, act: 'edit' }),
        })),
        ...(typed === ''
          ? []
          : [
              {
                id: 'all',
                text: t('search_all_days', { text: typed }),
                icon: Search,
                act: () => search({ text: typed }),
              },
            ]),
      ],
    },
  ];
  return groups.filter(({ findings }) => findings.length > 0);
}

/** The newest first; empty until they are read. Older ones are a search away. */
function useRecentTransactions(): readonly Transaction[] {
  const { id } = usePlan();
  const books = useWatch(watchBooks, id, everydaySince(useToday()), MAX_DAY);
  return useMemo(() => (books.status === 'ready' ? find(books.value.records, ALL) : []), [books]);
}

const ALL = { filter: NO_FILTER, sort: NEWEST_FIRST };
