import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { matches, type TranslationRow as Row } from '../../domain/texts/translations';
import type { LangCode } from '../../model/ids';
import { onlyAdds, type Translator } from '../../services/texts/lang';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import styles from './TranslationList.module.css';
import { TranslationRow } from './TranslationRow';
import { useDeleteTranslation } from './useDeleteTranslation';
import type { Show } from './useTranslationFilter';

/** Rows render slowly: thousands at once would block typing in the search. */
const STEP = 150;

export interface TranslationListProps {
  code: LangCode;
  rows: readonly Row[];
  search: string;
  show: Show;
  /** Clears the search and the filter. */
  onShowAll: () => void;
  by: Translator;
  /** The keys of texts that a user who may only add can take back. */
  own: ReadonlySet<string>;
}

export function TranslationList({ code, rows, search, show, onShowAll, by, own }: TranslationListProps) {
  const { t } = useLanguage();
  const [limit, setLimit] = useState(STEP);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const remove = useDeleteTranslation(code, by);
  // Updates the field first, and the list when there is time.
  const sought = useDeferredValue(search);
  const found = useMemo(() => find(rows, sought, show, edited), [rows, sought, show, edited]);
  const shown = found.filter(({ key }, index) => index < limit || edited.has(key));

  const focusRow = useCallback((key: string) => {
    const row = [...(list.current?.children ?? [])].find((each) => each.id === rowId(key));
    // A row that is gone or without buttons leaves the focus to the list.
    (row?.querySelector('button') ?? list.current)?.focus();
  }, []);
  const edit = useCallback((key: string) => setEdited((all) => new Set(all).add(key)), []);
  const close = useCallback(
    (key: string) => {
      flushSync(() => setEdited((all) => new Set([...all].filter((each) => each !== key))));
      focusRow(key);
    },
    [focusRow],
  );
  const removeRow = useCallback(
    (key: string, text: string) => {
      list.current?.focus();
      remove(key, text);
    },
    [remove],
  );

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('translations_list')} className={styles.list}>
        {shown.map(({ key, english, text, problem }) => (
          <TranslationRow
            key={key}
            id={rowId(key)}
            code={code}
            name={key}
            english={english}
            text={text}
            problem={problem}
            by={by}
            mayChange={!onlyAdds(by) || (text === null && code !== 'en')}
            mayDelete={text !== null && (!onlyAdds(by) || own.has(key))}
            isEdited={edited.has(key)}
            onEdit={edit}
            onClose={close}
            onDelete={removeRow}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <EmptyState
          text={t('translations_none_found')}
          action={
            rows.length > 0 && (
              <Button size="sm" onClick={onShowAll}>
                {t('show_all')}
              </Button>
            )
          }
        />
      )}
      {shown.length < found.length && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" onClick={() => setLimit(limit + STEP)}>
            {t('show_more')}
          </Button>
        </div>
      )}
    </>
  );
}

const rowId = (key: string) => `translation-${key}`;

/** Rows being edited stay, also when they no longer match or are deleted. */
function find(rows: readonly Row[], search: string, show: Show, edited: ReadonlySet<string>): readonly Row[] {
  const kept = rows.filter(
    (row) => edited.has(row.key) || ((show === 'all' || row.problem === show) && matches(row, search)),
  );
  const gone = [...edited].filter((key) => !rows.some((row) => row.key === key));
  return [...gone.map((key) => ({ key, english: null, text: null, problem: 'missing' as const })), ...kept];
}
