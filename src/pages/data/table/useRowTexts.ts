import { useMemo } from 'react';
import { useFormats } from '../../../contexts/FormatsContext';
import { useLanguage } from '../../../contexts/LanguageContext';
import { exceptionOf } from '../../../domain/transactions/series';
import type { SeriesMatch } from '../../../domain/learning/matchSeries';
import { difference, negative } from '../../../domain/money/money';
import type { ImportRow } from '../../../domain/files/statements/importTable';
import type { ReadEntry, UnreadEntry } from '../../../domain/files/statements/entry';
import { listOf } from '../../../domain/texts/list';
import { splitDraftOf } from '../../../domain/transactions/splitDraft';
import { useWhyLearned } from '../../../features/learning/useWhyLearned';
import { useSplitWords } from '../../../features/split/useSplitWords';

/** A line has room for so many names. */
const MAX_NAMES = 6;

const firstOf = (names: readonly string[]) =>
  names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '…'] : names;

export interface RowTexts {
  /** Which transaction or line a row doubles; null for one that doubles nothing. */
  double: (row: Pick<ImportRow, 'twin'>) => string | null;
  /** Which occurrence a row pays. */
  pays: (match: SeriesMatch, amount: ImportRow['amount']) => string;
  /** Where the category comes from, or would come from; null where that says itself. */
  why: (row: ImportRow) => string | null;
  /** For whom somebody has chosen a row to be; null where the file or the plan says it. */
  whom: (row: Pick<ImportRow, 'chosenFor' | 'amount' | 'read'>) => string | null;
  /** All of them, in the order of their weight. */
  details: (row: ImportRow) => string[];
}

/** Says what the app knows about a row. */
export function useRowTexts(fileOf: ReadonlyMap<ReadEntry | UnreadEntry, string>): RowTexts {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const whyLearned = useWhyLearned();
  const wordsOf = useSplitWords();

  return useMemo(() => {
    function double({ twin }: Pick<ImportRow, 'twin'>) {
      if (twin === undefined) return null;
      if (twin.kind === 'plan') {
        const { description, date } = twin.of;
        return t('data_double_plan', { description, date: formats.longDay(date) });
      }
      const { line } = twin.of;
      if (twin.kind === 'other_file')
        return t('data_double_other_file', { name: fileOf.get(twin.of) ?? '', line });
      return t(twin.kind === 'reference' ? 'data_double_reference' : 'data_double_file', { line });
    }

    function pays({ series, scheduled, isKnown }: SeriesMatch, amount: ImportRow['amount']) {
      const said = exceptionOf(series, scheduled);
      const values = {
        name: said?.description ?? series.description,
        date: formats.longDay(said?.date ?? scheduled),
      };
      if (isKnown) return t('data_pays_known', values);
      const more = difference(amount, said?.amount ?? series.amount);
      if (more === 0) return t('data_pays', values);
      return t(more > 0 ? 'data_pays_more' : 'data_pays_less', {
        ...values,
        amount: formats.money(more > 0 ? more : negative(more)),
      });
    }

    function why({ category, rule, learned, read }: ImportRow) {
      if (category.why === 'alike') return t('data_why_alike');
      if (category.why === 'rule' && rule) return t('data_why_rule', { text: rule.contains });
      if (learned && (category.why === 'learned' || category.why === 'none')) return whyLearned(learned);
      if (category.why === 'none' && read.entry.category !== '')
        return t('data_why_unknown', { name: read.entry.category });
      return null;
    }

    function whom({ chosenFor, amount, read }: Pick<ImportRow, 'chosenFor' | 'amount' | 'read'>) {
      if (chosenFor === undefined || (chosenFor === null && read.entry.shared === undefined)) return null;
      return wordsOf(splitDraftOf(chosenFor === null ? {} : { for: chosenFor }, amount, formats));
    }

    function sharing({ read, payers, type, chosenFor }: ImportRow) {
      const { shared } = read.entry;
      if (shared === undefined) return [];
      const bearers = type === 'income' || chosenFor !== undefined ? [] : [...shared.for.keys()];
      return [
        payers ? t('data_shared_by', { names: listOf(lang, firstOf(payers)) }) : null,
        bearers.length > 0 ? t('data_shared_for', { names: listOf(lang, firstOf(bearers)) }) : null,
      ];
    }

    function details(row: ImportRow) {
      const { match, amount, read } = row;
      const { converted } = read;
      return [
        double(row),
        match ? pays(match, amount) : null,
        converted ? `${converted.currency} ${formats.amountForEditing(converted.amount)}` : null,
        ...sharing(row),
        whom(row),
        why(row),
      ].filter((text) => text !== null);
    }

    return { double, pays, why, whom, details };
  }, [t, lang, formats, whyLearned, wordsOf, fileOf]);
}
