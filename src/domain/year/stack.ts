// A year's expenses by category and month, one layer on the other.
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { isVisible } from '../../model/visibleText';
import { exact, sum } from '../money/money';
import type { ByMonth, YearLine } from './figures';

export interface Layer {
  /** Null for the remaining categories together. */
  category: CategoryId | null;
  /** Booked and expected. */
  months: ByMonth;
  total: Cents;
}

/** The most categories that a picture names: the eye tells no more apart. */
export const MOST_NAMED = 7;

/**
 * The layers from the largest total to the smallest, the remaining categories last. One that would remain alone is named,
 * unless nobody could read its name.
 */
export function stackOf(lines: readonly YearLine[], most = MOST_NAMED): Layer[] {
  const layers = lines
    .filter(({ type, total }) => type === 'expense' && total !== 0)
    .map(({ category, booked, expected, total }) => ({
      category,
      months: booked.map((amount, month) => sum([amount, expected[month] ?? exact(0)])),
      total,
    }));
  const named = layers.filter(hasName);
  const isWhole = named.length === layers.length && named.length <= most + 1;
  if (isWhole) return layers;
  const rest = [...named.slice(most), ...layers.filter((layer) => !hasName(layer))];
  return [
    ...named.slice(0, most),
    {
      category: null,
      months: Array.from({ length: 12 }, (_, month) =>
        sum(rest.map(({ months }) => months[month] ?? exact(0))),
      ),
      total: sum(rest.map(({ total }) => total)),
    },
  ];
}

/** Amounts that belong to no category of the plan have a blank instead of a name. */
const hasName = ({ category }: { category: CategoryId }) => isVisible(category) && category.trim() !== '';
