import { useMemo, useState } from 'react';
import { usePlan } from '../../contexts/PlanContext';
import type { FileContent } from '../../domain/files/statements/fileContent';
import { namesIn } from '../../domain/files/statements/shared';
import { likelyWho, MAX_NAMES, type Who } from '../../domain/files/statements/whoIsWho';
import { nameOfPerson, settlersOf } from '../../domain/settle/people';
import type { GuestId, PersonId } from '../../model/ids';
import type { WhoChoice } from '../../model/importDraft';
import { MAX_GUESTS, type Plan } from '../../model/plan';

/** Who in the plan the people of files of shared costs are. */
export interface Naming {
  /** Everyone whom the files name; empty for other files. */
  names: readonly string[];
  /** Who they may be. */
  people: readonly { id: PersonId; name: string }[];
  choiceOf: (name: string) => WhoChoice;
  choose: (name: string, choice: WhoChoice) => void;
  /** What somebody has chosen. */
  choices: ReadonlyMap<string, WhoChoice>;
  /** Those who are in the plan. */
  who: Who;
  /** Those who become people without an account. */
  guests: readonly string[];
  /** The files name too many people, or the plan has no room for as many without an account. */
  error: 'many' | 'full' | null;
}

function guestsOf({ guests = {} }: Pick<Plan, 'guests'>): { id: GuestId; name: string }[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plan's guests have these ids
  return Object.entries(guests).map(([id, name]) => ({ id: id as GuestId, name }));
}

export function useNaming(
  content: FileContent | null,
  initial: readonly (readonly [string, WhoChoice])[] = [],
): Naming {
  const plan = usePlan();
  const [choices, setChoices] = useState<ReadonlyMap<string, WhoChoice>>(() => new Map(initial));
  const names = useMemo(() => {
    if (content === null) return [];
    const lines = [...content.read, ...content.repayments.map(({ repays }) => repays)];
    return namesIn(lines.map(({ entry }) => entry.shared));
  }, [content]);
  const people = useMemo(() => {
    const settlers = settlersOf(plan).map((id) => ({ id, name: nameOfPerson(plan, id) ?? '' }));
    // A file that came in before names guests whom members have taken over since.
    const others = guestsOf(plan).filter((guest) => settlers.every(({ id }) => id !== guest.id));
    return [...settlers, ...others];
  }, [plan]);
  const likely = useMemo(
    () => (names.length > MAX_NAMES ? new Map<string, PersonId>() : likelyWho(names, people)),
    [names, people],
  );

  return useMemo(() => {
    const choiceOf = (name: string): WhoChoice => {
      const chosen = choices.get(name);
      const isKnown = chosen === 'guest' || people.some(({ id }) => id === chosen);
      return (isKnown ? chosen : undefined) ?? likely.get(name) ?? 'guest';
    };
    const chosen = names.map((name) => [name, choiceOf(name)] as const);
    const who = new Map(chosen.flatMap(([name, choice]) => (choice === 'guest' ? [] : [[name, choice]])));
    const guests = names.filter((name) => !who.has(name));
    const isFull = Object.keys(plan.guests ?? {}).length + guests.length > MAX_GUESTS && guests.length > 0;
    return {
      names,
      people,
      choiceOf,
      choose: (name, choice) => setChoices((all) => new Map(all).set(name, choice)),
      choices,
      who,
      guests,
      error: names.length > MAX_NAMES ? 'many' : isFull ? 'full' : null,
    };
  }, [names, people, likely, choices, plan.guests]);
}
