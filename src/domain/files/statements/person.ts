// Compares names of people, which banks write in several ways.
import { plainWords } from '../csv/plain';

const TITLES = /(?<!\S)(?:mr|mrs|ms|miss|dr|dhr|mevr|mw|herr|frau|mme|mlle|sr|sra|pan|pani|bay|bayan)(?!\S)/g;

/**
 * Whether two names may be those of one person: they have the same words in any order, but a first name may be an initial.
 * `J. Jansen`, `Jansen J` and `MR JOHAN JANSEN` may be; `Jansen` alone may be anyone of the family.
 */
export function isSamePerson(name: string, other: string): boolean {
  const [words, others] = [name, other].map(
    (each) => plainWords(each).replace(TITLES, '').match(/\S+/g) ?? [],
  );
  if (words === undefined || others === undefined) return false;
  if (words.length === 0 || words.length !== others.length) return false;
  const left = [...others];
  const take = (is: (word: string) => boolean) => {
    const index = left.findIndex(is);
    return index === -1 ? [] : left.splice(index, 1);
  };
  const rest = words.filter((word) => take((each) => each === word).length === 0);
  const isNamed = others.some((word) => word.length > 1 && !left.includes(word));
  return (
    (isNamed || rest.length === 0) && rest.every((word) => take((each) => isInitial(word, each)).length > 0)
  );
}

const isInitial = (word: string, other: string) =>
  (word.length === 1 && other.startsWith(word)) || (other.length === 1 && word.startsWith(other));
