import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';

/** In place of a value that is missing. */
export const NONE = '–';

/** A translated text with elements in the places of its placeholders. One without an element stays. */
export function words(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no other name
    return (
      <Fragment key={index}>
        {name !== undefined && Object.hasOwn(parts, name) ? parts[name] : piece}
      </Fragment>
    );
  });
}

/** Joins parts into a list: 'Amount €3 → €4, Category Groceries → Rent'. At least one part. */
export function useJoined(): (parts: readonly ReactNode[]) => ReactNode {
  const { t } = useLanguage();
  return (parts) => parts.reduce((one, other) => words(t('history_list'), { one, other }));
}
