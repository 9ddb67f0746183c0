import { expect, it } from 'vitest';
import { isSamePerson } from '../../../../src/domain/files/statements/person';

it.each([
  ['J. Jansen', 'Jansen J'],
  ['J. Jansen', 'MR J JANSEN'],
  ['Johan Jansen', 'Jansen, J.'],
  ['A. B. Cohen', 'Cohen Anna B'],
  ['Nora Visser', 'NORA  VISSER'],
  ['Frau Dr. Zoë Müller', 'ZOE MÜLLER'],
  ['Łukasz Wójcik', 'WOJCIK LUKASZ'],
])('the names %j and %j may belong to one person', (name, other) => {
  expect(isSamePerson(name, other)).toBe(true);
  expect(isSamePerson(other, name)).toBe(true);
});

it.each([
  ['Jansen', 'J. Jansen'],
  ['J. Jansen', 'M. Jansen'],
  ['Johan Jansen', 'Julia Jansen'],
  ['J. Jansen', 'J. P. Jansen'],
  ['J. Jansen', 'J. Jansen en M. Visser'],
  ['Johan Jansen', 'Johan Visser'],
  ['J. V.', 'Jansen Visser'],
  ['', ''],
  ['Mr', 'Mrs'],
])('the names %j and %j belong to different persons', (name, other) => {
  expect(isSamePerson(name, other)).toBe(false);
  expect(isSamePerson(other, name)).toBe(false);
});
