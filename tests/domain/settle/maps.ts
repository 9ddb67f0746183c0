// Small helpers for figures by person.
import type { Cents } from '../../../src/model/money';
import { cents } from '../builders';

export const ofAll = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

export const inCents = (of: Readonly<Record<string, number>>): Map<string, Cents> =>
  new Map(Object.entries(of).map(([id, amount]) => [id, cents(amount)]));

export const plain = <T>(map: ReadonlyMap<string, T>) => Object.fromEntries(map);

/** The same values in another order. */
export const turned = <T>(map: ReadonlyMap<string, T>) => new Map([...map].toReversed());
