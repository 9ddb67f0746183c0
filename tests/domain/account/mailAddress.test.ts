import { expect, it } from 'vitest';
import { mailAddress } from '../../../src/domain/account/mailAddress';

it.each([
  ['nora@müller.de', 'nora@xn--mller-kva.de'],
  ['nora@MÜLLER.de', 'nora@xn--mller-kva.de'],
  ['nora@пример.рф', 'nora@xn--e1afmkfd.xn--p1ai'],
  ['Jürgen@müller.de', 'Jürgen@xn--mller-kva.de'],
  ['nora@xn--mller-kva.de', 'nora@xn--mller-kva.de'],
  ['Nora@Example.test', 'Nora@Example.test'],
])('the address %s is %s for the mail system', (typed, address) => {
  expect(mailAddress(typed)).toBe(address);
});

it.each(['', 'müller', 'nora@', 'nora@mü ller.de', 'nora@müller.de/x', 'nora@müller.de:80', 'nora@ü%.de'])(
  'what is no address stays as it was typed: %j',
  (typed) => {
    expect(mailAddress(typed)).toBe(typed);
  },
);
