import { Timestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { validateDisplayName, validateSignUp } from '../../src/domain/account/validateAccount';
import { validateCategoryName } from '../../src/domain/plans/validateCategoryName';
import { validateInvite, validatePlan } from '../../src/domain/plans/validatePlan';
import { Country } from '../../src/model/country';
import { Invite } from '../../src/model/invite';
import { DamagedPlan, Plan } from '../../src/model/plan';
import { User } from '../../src/model/user';
import { isVisible, markedLine, MarkedName, visibleLine, visibleText } from '../../src/model/visibleText';
import type { Day } from '../../src/model/day';
import { Description, TransactionRecord } from '../../src/model/transaction';
import { anInvite, aPlan, aSeries, aUser, documentOf, transactionDocument } from '../support/builders';
import { fc } from '../support/properties';
import { HIDING, VISIBLE } from '../support/visibleTexts';

const BELL = 'Lin\u0007den';

describe('a name', () => {
  it.each(Object.entries(VISIBLE))('may have %s', (_, name) => {
    expect(isVisible(name)).toBe(true);
    expect(visibleLine(name)).toBe(name);
  });

  it.each(Object.entries(HIDING))('may not have %s', (_, name) => {
    expect(isVisible(name)).toBe(false);
    expect(isVisible(visibleLine(name))).toBe(true);
  });

  it.each(Object.entries(VISIBLE))('that is allowed is shown without marks: %s', (_, name) =>
    expect(markedLine(name)).toBe(name),
  );

  it.each(Object.entries(HIDING))(
    'that is stored although it is not allowed looks different from all others: %s',
    (_, name) => {
      expect(isVisible(markedLine(name))).toBe(true);
      expect(markedLine(name)).toContain('\uFFFD');
      expect(markedLine(name).length).toBeLessThanOrEqual(name.length);
    },
  );

  it('of any characters does not change again once it is visible', () => {
    const sign = fc.constantFrom('क', 'ی', '്', '☕', '\uFE0F', '\u200D', '\u200C', '\u200B', ' ', 'a', '👧');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(isVisible(visibleLine(text))).toBe(true);
        expect(markedLine(text).replaceAll('\uFFFD', '')).toBe(visibleLine(text));
        expect(isVisible(text)).toBe(markedLine(text) === text);
      }),
    );
  });

  it('may not have half of an emoji', () => expect(isVisible('Forest \uD83C')).toBe(false));

  it('keeps its visible letters when the others are removed', () => {
    expect(visibleLine('\u202ELin\u200Bden\u00A0strasse')).toBe('Linden strasse');
  });
});

describe('a stored name', () => {
  const now = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const hidden = '\u202EmarB\u200B';
  const marked = '\uFFFDmarB\uFFFD';

  it.each(Object.values(VISIBLE))('is shown as it is if it hides nothing: %s', (name) => {
    expect(v.parse(MarkedName, name)).toBe(name);
  });

  it.each(Object.entries(HIDING))('is fully visible, and does not change again, despite %s', (_, name) => {
    const shown = v.parse(MarkedName, name);
    expect(isVisible(shown)).toBe(true);
    expect(shown.trim()).not.toBe('');
    expect(v.parse(MarkedName, shown)).toBe(shown);
  });

  it.each([
    ['Aunt\u00A0Ann', 'Aunt Ann'],
    ['Two\nlines', 'Two lines'],
    ['\u3000\u3000\u3000', '\uFFFD\uFFFD\uFFFD'],
    ['\u200B\u200B\u200B', '\uFFFD\uFFFD\uFFFD'],
    ['Rent\u200B', 'Rent\uFFFD'],
  ])('%j is shown as %j', (name, shown) => expect(v.parse(MarkedName, name)).toBe(shown));

  it('of a person has marks', () => {
    const user = { ...documentOf(aUser()), id: 'bram', displayName: hidden, ...now };
    expect(v.parse(User, user).displayName).toBe(marked);
  });

  it('of a plan and of its country has marks', () => {
    const plan = { ...documentOf(aPlan()), id: 'home', name: hidden, country: hidden, ...now };
    expect(v.parse(Plan, plan)).toMatchObject({ name: marked, country: marked });
    expect(v.parse(DamagedPlan, { id: 'home', name: hidden, isDamaged: true }).name).toBe(marked);
  });

  it('of a country has marks', () => {
    expect(v.parse(Country, { id: 'NL', name: hidden }).name).toBe(marked);
  });

  it('of a plan in an invite has marks, and the message loses its hidden characters', () => {
    const invite = { ...anInvite(), plan_name: hidden, message: `${hidden}\nand\u00A0so on` };
    expect(v.parse(Invite, invite)).toMatchObject({ plan_name: marked, message: 'marB\nand so on' });
  });
});

describe('the description of a stored transaction', () => {
  it.each([
    ['\u200B\u200B\u200B', '\uFFFD\uFFFD\uFFFD'],
    ['a\u202Eb', 'ab\uFFFD'],
    ['\u202EdaerB', 'daerB'],
    ['Bre\u00ADad\u00A0and\nbutter', 'Bread and butter'],
    ['می\u200Cخواهم 👩\u200D👧', 'می\u200Cخواهم 👩\u200D👧'],
    [' Rent ', ' Rent '],
  ])('%j is shown as %j, and does not change again', (stored, shown) => {
    expect(v.parse(Description, stored)).toBe(shown);
    expect(v.parse(Description, shown)).toBe(shown);
  });

  it('of two lines is shown on one, in an exception too', () => {
    const series = v.parse(TransactionRecord, {
      ...transactionDocument(aSeries()),
      id: 'rent',
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
      exceptions: { '2026-12-01': { description: 'Two\nlines' } },
    });
    expect(series.exceptions?.['2026-12-01' as Day]).toEqual({ description: 'Two lines' });
  });
});

describe('an entered text', () => {
  const signUp = { email: 'a@example.org', password: 'secret', confirmation: 'secret' };

  it('is refused as a name if it has invisible parts', () => {
    expect(validateSignUp({ ...signUp, displayName: BELL })).toMatchObject({
      errors: { displayName: 'name_invisible' },
    });
    expect(validateDisplayName({ displayName: BELL })).toMatchObject({
      errors: { displayName: 'name_invisible' },
    });
    expect(validatePlan({ name: BELL, country: 'Belgium', currency: 'EUR' })).toMatchObject({
      errors: { name: 'name_invisible' },
    });
    expect(validatePlan({ name: 'Home', country: BELL, currency: 'EUR' })).toMatchObject({
      errors: { country: 'name_invisible' },
    });
    expect(validateCategoryName({ name: BELL }, [])).toMatchObject({ errors: { name: 'name_invisible' } });
  });

  it('gets plain blanks as a name', () => {
    const wide = '\u3000Aunt\u00A0Ann ';
    expect(validateSignUp({ ...signUp, displayName: wide })).toMatchObject({
      value: { displayName: 'Aunt Ann' },
    });
    expect(validatePlan({ name: wide, country: 'Belgium', currency: 'EUR' })).toMatchObject({
      value: { name: 'Aunt Ann' },
    });
    expect(validateCategoryName({ name: wide }, [])).toMatchObject({ value: { name: 'Aunt Ann' } });
  });

  it('loses its invisible parts as a message and keeps its lines', () => {
    const message = 'Join us\r\n\u202Eplease\u2028\tsoon\u0007';
    expect(validateInvite({ email: 'a@example.org', message })).toMatchObject({
      value: { message: 'Join us\nplease\n soon' },
    });
    expect(visibleText('one\n\ntwo')).toBe('one\n\ntwo');
  });
});
