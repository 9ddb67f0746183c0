import { arrayRemove } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ABSENT,
  aPlan,
  as,
  asRole,
  change,
  create,
  FORGED_ON_CHANGE,
  given,
  may,
  mayNot,
  only,
  openHousehold,
  refuses,
  takes,
  type Fields,
} from './household';

openHousehold();

const anOfferTo = (new_owner: string) =>
  given({
    'plan/home': { ...aPlan({ members: ['other', 'member'], new_owner, shares: { member: 2 } }), ...MADE },
  });
const MADE = { createdAt: new Date(0), updatedAt: new Date(0) };

const offerWith = (fields: Fields) =>
  change(asRole('the owner'), 'plan/home', { new_owner: 'member', ...fields });

const declineWith = (fields: Fields) =>
  change(asRole('a member'), 'plan/home', { new_owner: ABSENT, ...fields });

describe('a plan without an offer', () => {
  only(['the owner'], 'offer the plan to a member', (db) => change(db, 'plan/home', { new_owner: 'member' }));
  only([], 'take the plan over', (db, uid) =>
    change(db, 'plan/home', { owner: uid === 'owner' ? 'member' : uid, members: ['other', 'owner'] }),
  );

  takes('an offer', { 'another member': { new_owner: 'other' } }, offerWith);
  refuses(
    'an offer',
    {
      'a stranger': { new_owner: 'stranger' },
      'someone who is only invited': { new_owner: 'invitee' },
      'the owner': { new_owner: 'owner' },
      nobody: { new_owner: null },
      'a list': { new_owner: ['member'] },
      'a member who is removed in the same write': { members: ['other'] },
      'the plan given away at once': { owner: 'member', members: ['other', 'owner'], new_owner: ABSENT },
      ...FORGED_ON_CHANGE,
    },
    offerWith,
  );

  it('is not created with one', async () => {
    await mayNot(create(asRole('the owner'), 'plan/new', aPlan({ new_owner: 'owner' })));
    await may(create(asRole('the owner'), 'plan/new', aPlan()));
  });
});

describe('a plan that is offered to a member', () => {
  beforeEach(() => anOfferTo('member'));
  const TAKEN = { owner: 'member', members: ['other', 'owner'], new_owner: ABSENT };

  only(['a member'], 'take it over', (db) => change(db, 'plan/home', TAKEN));
  only(['the owner', 'a member'], 'end the offer', (db) => change(db, 'plan/home', { new_owner: ABSENT }));
  only(['the owner'], 'offer it to another member instead', (db) =>
    change(db, 'plan/home', { new_owner: 'other' }),
  );
  only(['the owner', 'a member'], 'take the member and the offer out together', (db) =>
    change(db, 'plan/home', { members: arrayRemove('member'), new_owner: ABSENT }),
  );
  only(['the owner', 'a member'], 'take the member, the offer and all shares out together', (db) =>
    change(db, 'plan/home', { members: arrayRemove('member'), new_owner: ABSENT, shares: ABSENT }),
  );
  only([], 'take the member out and leave the offer', (db) =>
    change(db, 'plan/home', { members: arrayRemove('member') }),
  );
  only(['the owner'], 'rename it meanwhile', (db) => change(db, 'plan/home', { name: 'Lindenstraat' }));

  const takeWith = (fields: Fields) => change(asRole('a member'), 'plan/home', { ...TAKEN, ...fields });
  takes('it over', { 'nothing else': {} }, takeWith);
  refuses(
    'it over',
    {
      'the offer left': { new_owner: 'member' },
      'an offer to the next one': { new_owner: 'other' },
      'a stranger as the owner': { owner: 'stranger' },
      'somebody else as the owner': { owner: 'other', members: ['member', 'owner'] },
      'the owner that was thrown out': { members: ['other'] },
      'another member thrown out': { members: ['owner'] },
      'a stranger let in': { members: ['other', 'owner', 'stranger'] },
      'the members in another order': { members: ['owner', 'other'] },
      'oneself as a member': { members: ['other', 'member', 'owner'] },
      'another name': { name: 'Mine' },
      'a category removed': { income_categories: [] },
      ...FORGED_ON_CHANGE,
    },
    takeWith,
  );

  takes('no for an answer', { 'nothing else': {} }, declineWith);
  refuses(
    'no for an answer',
    {
      'an offer to another member': { new_owner: 'other' },
      'another name': { name: 'Mine' },
      'another member thrown out': { members: ['member'] },
      ...FORGED_ON_CHANGE,
    },
    declineWith,
  );

  it('lets another member leave, who leaves the offer alone', async () => {
    await mayNot(change(as('other'), 'plan/home', { members: ['member'], new_owner: ABSENT }));
    await may(change(as('other'), 'plan/home', { members: ['member'] }));
  });

  it('cannot be taken over by another member', () =>
    mayNot(
      change(as('other'), 'plan/home', { owner: 'other', members: ['member', 'owner'], new_owner: ABSENT }),
    ));
});

it('is no way back for a former member who was offered the plan', async () => {
  await anOfferTo('former');
  await mayNot(
    change(asRole('a former member'), 'plan/home', {
      owner: 'former',
      members: ['other', 'member', 'owner'],
      new_owner: ABSENT,
    }),
  );
});
