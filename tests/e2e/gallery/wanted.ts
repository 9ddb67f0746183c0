// Checks which pictures `npm run screens` is asked for: an unknown word would leave all pictures out.

export interface Wanted {
  /** Parts of the states' names. Empty for all states. */
  names: readonly string[];
  width?: string;
  lang?: string;
  look?: string;
}

/** The possible values, which may have duplicates. */
interface Known {
  widths: readonly string[];
  langs: readonly string[];
  looks: readonly string[];
  names: readonly string[];
}

/** @throws an error that names the first unknown value and lists the known ones */
export function requireKnown({ names, width, lang, look }: Wanted, known: Known): void {
  requireOneOf('width', width, known.widths);
  requireOneOf('language', lang, known.langs);
  requireOneOf('look', look, known.looks);
  for (const part of names)
    if (!known.names.some((name) => name.includes(part))) refuse('page', part, known.names);
}

function requireOneOf(kind: string, value: string | undefined, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value)) refuse(kind, value, known);
}

function refuse(kind: string, value: string, known: readonly string[]): never {
  const list = [...new Set(known)].join(', ');
  throw new Error(`There are no pictures of the ${kind} "${value}". Known: ${list}`);
}
