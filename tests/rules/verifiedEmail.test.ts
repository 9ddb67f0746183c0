// The only switch in the rules: whether accepting an invite requires a verified address. This file turns it on. All
// other files test it off, as delivered.
import { arrayUnion, doc, writeBatch, type Firestore } from 'firebase/firestore/lite';
import { it } from 'vitest';
import { ABSENT, as, changePlan, may, mayNot, openHousehold } from './household';

const SWITCH = /(function verifiedEmailRequired\(\) \{\s*return) false;/;
// As long as before, so that the coverage refers to the same places in the text.
openHousehold((rules) => rules.replace(SWITCH, '$1 true; '));

async function accept(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  await changePlan(batch, db, 'home', [{ members: arrayUnion('invitee') }]);
  batch.delete(doc(db, 'invite/home_invitee'));
  await batch.commit();
}

it('Where a verified address is required, an invite may be accepted with one', () =>
  may(accept(as('invitee', { email_verified: true }))));

it.each([
  ['whose address is not verified', false],
  ['whose token has null for the verification', null],
  ['whose token lacks the verification', ABSENT],
  ['whose token has the verification as text', 'true'],
])('Where a verified address is required, a person %s may not accept an invite', (_, email_verified) =>
  mayNot(accept(as('invitee', { email_verified }))),
);
