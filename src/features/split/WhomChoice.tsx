import { useEffect, useState } from 'react';
import { HOWS_OF_MANY, NO_SPLIT, tidied } from '../../domain/transactions/splitDraft';
import type { Parts } from '../../model/split';
import { WhomFields } from './WhomFields';

export interface WhomChoiceProps {
  /** Null for everyone, by the plan's shares; undefined while nobody is chosen. */
  onChange: (parts: Parts | null | undefined) => void;
}

/** A choice for whom expenses of any amount are: by the plan's shares, or equally for some people. */
export function WhomChoice({ onChange }: WhomChoiceProps) {
  const [draft, setDraft] = useState(NO_SPLIT);

  useEffect(() => onChange(null), [onChange]);

  return (
    <WhomFields
      draft={draft}
      hows={HOWS_OF_MANY}
      amount={null}
      onChange={(typed) => {
        const now = tidied(typed) ?? NO_SPLIT;
        const people = Object.keys(now.for);
        setDraft(now);
        if (now.how === 'plan') onChange(null);
        else onChange(people.length === 0 ? undefined : Object.fromEntries(people.map((id) => [id, 1])));
      }}
    />
  );
}
