// What the form of a split does with typed values.
import type { PersonId } from '../../model/ids';
import type { Cents } from '../../model/money';
import type { AmountFormats } from '../formats/amounts';
import { difference, sum } from '../money/money';
import { shareOut } from '../settle/shares';
import { parsePart, readAmount, textsOf, type How, type SplitDraft, type Texts } from './splitDraft';

interface Division {
  /** Everyone who may take part. */
  people: readonly PersonId[];
  /** The plan's shares. */
  shares: ReadonlyMap<PersonId, number>;
  /** The amount to divide; null while it is invalid. */
  amount: Cents | null;
  formats: AmountFormats;
}

/** The draft, divided in another way: as far as that can say it, everyone has the same part as before. */
export function dividedBy(draft: SplitDraft, how: How, division: Division): SplitDraft {
  return { ...draft, how, for: bearersFor(draft, how, division) };
}

function bearersFor(draft: SplitDraft, how: How, division: Division): Texts {
  const { people, amount, formats } = division;
  const weights = weightsIn(draft, division);
  const taking = [...weights].filter(([, weight]) => weight > 0).map(([id]) => id);
  switch (how) {
    case 'plan':
      return {};
    case 'equal':
      return everyone(draft.how === 'plan' || taking.length === 0 ? people : taking);
    case 'parts':
      // The parts of amounts would be cents.
      return draft.how === 'amounts' ? everyone(taking) : textsOf(weights, String);
    case 'amounts':
      return amount === null || taking.length === 0
        ? {}
        : textsOf(shareOut(amount, weights, formats.unit), formats.amountForEditing);
  }
}

const everyone = (people: readonly PersonId[]): Texts => Object.fromEntries(people.map((id) => [id, '1']));

/** The weight of each person in a draft. Invalid texts weigh nothing. */
function weightsIn({ how, for: texts }: SplitDraft, { shares, formats }: Division): Map<PersonId, number> {
  if (how === 'plan') return new Map(shares);
  if (how === 'amounts') return new Map(amountsIn(texts, formats));
  return new Map(
    Object.entries(texts).map(([id, text]) => [personId(id), how === 'equal' ? 1 : (parsePart(text) ?? 0)]),
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts are by the ids of people
const personId = (id: string) => id as PersonId;

/** The typed amounts that are valid. */
function amountsIn(texts: Texts, formats: AmountFormats): [PersonId, Cents][] {
  return Object.entries(texts).flatMap(([id, text]) => {
    const read = readAmount(text, formats);
    return 'error' in read ? [] : [[personId(id), read.value]];
  });
}

/** The part of `amount` that the typed amounts leave to divide; below 0 when they are more. */
export function leftOf(texts: Texts, amount: Cents, formats: AmountFormats): Cents {
  return difference(amount, sum(amountsIn(texts, formats).map(([, each]) => each)));
}

/** The typed amounts, changed in proportion so that they come to `amount`. The same texts while all of them are 0. */
export function inProportion(texts: Texts, amount: Cents, formats: AmountFormats): Texts {
  const amounts = amountsIn(texts, formats).filter(([, each]) => each > 0);
  if (amounts.length === 0) return texts;
  return textsOf(shareOut(amount, new Map(amounts), formats.unit), formats.amountForEditing);
}
