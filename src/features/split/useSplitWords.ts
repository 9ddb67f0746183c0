import { useMemo } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage, type Language } from '../../contexts/LanguageContext';
import type { Formats } from '../../domain/formats/formats';
import { calculateAmount } from '../../domain/money/calculate';
import { listOf } from '../../domain/texts/list';
import { NO_SPLIT, type SplitDraft, type Texts } from '../../domain/transactions/splitDraft';
import { usePeople, type People } from './usePeople';

/** Says in words for whom an expense is, and who paid it when several did. Stays the same function between renders. */
export function useSplitWords(): (draft: SplitDraft | null) => string {
  const { t, lang } = useLanguage();
  const formats = useFormats();
  const people = usePeople();
  return useMemo(() => splitWords(t, lang, formats, people), [t, lang, formats, people]);
}

function splitWords(
  t: Language['t'],
  lang: Language['lang'],
  formats: Formats,
  people: People,
): (draft: SplitDraft | null) => string {
  const idsOf = (texts: Texts) => people.inOrder(Object.keys(texts));
  const namesOf = (texts: Texts) => listOf(lang, idsOf(texts).map(people.shortNameOf));
  const partsOf = (texts: Texts, textOf: (text: string) => string) =>
    listOf(
      lang,
      idsOf(texts).map((id) =>
        t('split_part', { name: people.shortNameOf(id), part: textOf(texts[id] ?? '') }),
      ),
    );
  const moneyOf = (text: string) => {
    const amount = calculateAmount(text, formats);
    return amount === null ? text : formats.money(amount);
  };

  function equally(texts: Texts): string {
    const chosen = new Set(Object.keys(texts).map(people.personOf));
    if (
      people.all.length > 1 &&
      chosen.size === people.all.length &&
      people.all.every((id) => chosen.has(id))
    )
      return t('split_everyone_equally');
    return t('split_equally', { names: namesOf(texts) });
  }

  function forWhom({ how, for: texts }: SplitDraft): string {
    if (how === 'plan') {
      const { all, sharers } = people;
      return sharers.length === all.length
        ? t('split_everyone_plan')
        : t('split_names_plan', { names: listOf(lang, sharers.map(people.shortNameOf)) });
    }
    const [only, ...others] = Object.keys(texts);
    if (only === undefined) return t('split_for_nobody');
    if (others.length === 0)
      return people.personOf(only) === people.me
        ? t('split_me')
        : t('split_one', { name: people.shortNameOf(only) });
    if (how === 'equal') return equally(texts);
    return how === 'parts'
      ? t('split_by_parts', { parts: partsOf(texts, (text) => text) })
      : partsOf(texts, moneyOf);
  }

  return (draft) => {
    const { by, ...bearers } = draft ?? NO_SPLIT;
    const whom = forWhom({ by, ...bearers });
    if (typeof by === 'string' || Object.keys(by).length === 0) return whom;
    return t('split_with_payers', { whom, names: namesOf(by) });
  };
}
