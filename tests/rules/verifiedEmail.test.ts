// The one switch in the rules: whether an invite is accepted only with a verified address. Here it is on; every other
// file tests it off, as it is delivered.
import { arrayUnion, doc, serverTimestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { as, may, mayNot, openHousehold, RULES } from './household';

const SWITCH = /(function verifiedEmailRequired\(\) \{\s*return) false;/;
// As long as before, so that what the tests cover lies at the same places of the text.
const REQUIRED = RULES.replace(SWITCH, '$1 true; ');

openHousehold(REQUIRED);

function accept(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, 'plan/home'), { members: arrayUnion('invitee'), updatedAt: serverTimestamp() });
  batch.delete(doc(db, 'invite/home_invitee'));
  return batch.commit();
}

it('is one constant', () => expect(REQUIRED).not.toBe(RULES));

it('takes an invite that is accepted with a verified address', () =>
  may(accept(as('invitee', { email_verified: true }))));

it('refuses one that is accepted with another', () =>
  mayNot(accept(as('invitee', { email_verified: false }))));

it('refuses one that is accepted by a token that is silent about it', () =>
  mayNot(accept(as('invitee', { email_verified: null }))));
