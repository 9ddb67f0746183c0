// Tells people of one name apart, wherever the plan names them.
import type { Person } from '../../model/user';
import { fold } from '../texts/fold';

/**
 * People whose name another person of the plan or a guest has get the beginning of their address behind it, or all of it
 * where that is alike, too.
 */
export function namedApart(people: readonly Person[], guests: readonly string[]): Person[] {
  const names = [...people.map(({ displayName }) => displayName), ...guests].map((name) => fold(name).trim());
  return people.map((person, index) => {
    const alike = people.filter((_, other) => names[other] === names[index]);
    if (person.isUnknown || isOnly(names, names[index] ?? '')) return person;
    const begins = alike.map(beginOf);
    const mark = isOnly(begins, beginOf(person)) ? beginOf(person) : person.email;
    return { ...person, displayName: `${person.displayName} (${mark})` };
  });
}

const isOnly = (all: readonly string[], one: string) => all.filter((each) => each === one).length === 1;

const beginOf = ({ email }: Person) => email.split('@')[0] ?? email;
