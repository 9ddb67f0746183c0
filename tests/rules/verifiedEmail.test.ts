// The one switch in the rules: whether an invite is accepted only with a verified address. Off by default.
import { arrayUnion, doc, serverTimestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { as, may, mayNot, RULES, openHousehold } from './household';

const SWITCH = /(function verifiedEmailRequired\(\) \{\s*return) false;/;
// As long as before, so that what is covered lies at the same place in the text.
const REQUIRED = RULES.replace(SWITCH, '$1 true; ');

function accept(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan/home'), { members: arrayUnion('invitee'), updatedAt: serverTimestamp() });
  batch.delete(doc(db, 'invite/home_invitee'));
  return batch.commit();
}

describe('as delivered', () => {
  openHousehold({ project: 'off' });

  it.each([true, false])(
    'an invite may be accepted with an address whose verification is %j',
    (email_verified) => may(accept(as('invitee', { email_verified }))),
  );
});

describe('when a verified address is required', () => {
  openHousehold({ project: 'on', rules: REQUIRED });

  it('is switched on by the one constant', () => expect(REQUIRED).not.toBe(RULES));

  it('an invite may be accepted with a verified address', () =>
    may(accept(as('invitee', { email_verified: true }))));

  it('an invite may not be accepted with another', () =>
    mayNot(accept(as('invitee', { email_verified: false }))));

  it('an invite may not be accepted when the token is silent about it', () =>
    mayNot(accept(as('invitee', { email_verified: null }))));
});
