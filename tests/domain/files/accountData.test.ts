import { describe, expect, it } from 'vitest';
import { accountFileOf, type AccountData } from '../../../src/domain/files/accountData';
import { anInvite, aPlan, aTransaction, aUser } from '../../support/builders';

const NORA = aUser({ id: 'nora', email: 'nora@example.test' });
const DATA: AccountData = {
  user: NORA,
  plans: [],
  themes: [],
  invitesTo: [],
  invitesBy: [],
  categories: [],
  languages: [],
};

const NOTHING = {
  transactions: [],
  widgets: [],
  scenarios: [],
  rules: [],
  repayments: [],
  goalEntries: [],
  seen: null,
};

/** An entry of a map, by any id. */
const of = (id: string, value: string) => ({ [id]: value });

const read = (data: Partial<AccountData>) =>
  JSON.parse(accountFileOf({ ...DATA, ...data })) as Record<string, unknown>; // the app has just written this file

describe('the account file', () => {
  it('names its format, its units and the person', () => {
    expect(read({})).toMatchObject({
      format: 'saldo-account',
      version: 1,
      units: { amount: 'cents' },
      user: { id: 'nora', email: 'nora@example.test', displayName: 'Nora Visser' },
    });
  });

  it.each([
    [
      'the owner of a plan',
      aPlan({ owner: 'nora', members: ['bram'] }),
      { role: 'owner', isOfferedToMe: false },
    ],
    [
      'a member of a plan',
      aPlan({ owner: 'bram', members: ['nora'] }),
      { role: 'member', isOfferedToMe: false },
    ],
    [
      'a member to whom the owner offers a plan',
      aPlan({ owner: 'bram', members: ['nora'], new_owner: 'nora' }),
      { role: 'member', isOfferedToMe: true },
    ],
  ])('says that the person is %s', (_, plan, said) => {
    expect(read({ plans: [{ ...NOTHING, plan }] })).toMatchObject({ plans: [said] });
  });

  it('says when the person last looked at the history, and whether they want to be told', () => {
    const plan = aPlan({ id: 'home', owner: 'nora', members: ['bram'] });
    const seen = { plan_id: plan.id, seen: 1000, quiet: true as const };
    expect(read({ plans: [{ ...NOTHING, plan, seen }] })).toMatchObject({
      plans: [{ history_seen: { seen: 1000, quiet: true } }],
    });
  });

  it('gives the currency of a plan and the person’s own share, and names nobody else', () => {
    const plan = aPlan({
      owner: 'bram',
      members: ['nora'],
      shares: { bram: 3, nora: 2 },
      limits: { Rent: 90_000 },
      rollovers: { '2026-11/Rent': 90_000 },
      currency: 'JPY',
    });
    const [found] = read({ plans: [{ ...NOTHING, plan }] })['plans'] as object[];
    expect(found).toMatchObject({
      share: 2,
      limits: { Rent: 90_000 },
      rollovers: { '2026-11/Rent': 90_000 },
      currency: 'JPY',
    });
    expect(JSON.stringify(found)).not.toContain('bram');
  });

  it('says how a plan settles, and which guests the person has taken over', () => {
    const plan = aPlan({
      owner: 'bram',
      members: ['nora'],
      income_shares: { months: 1, keep: 50_000 },
      settle_without: ['Rent'],
      guests: { ...of('one', 'Nora before'), ...of('two', 'Bram before'), ...of('three', 'Ada') },
      taken_over: { ...of('one', 'nora'), ...of('two', 'bram') },
    });
    const [found] = read({ plans: [{ ...NOTHING, plan }] })['plans'] as object[];
    expect(found).toMatchObject({
      income_shares: { months: 1, keep: 50_000 },
      settle_without: ['Rent'],
      guests_taken_over: [{ id: 'one', name: 'Nora before' }],
    });
    expect(JSON.stringify(found)).not.toMatch(/bram|ada/i);
  });

  it('lists the transactions in the order of their entry', () => {
    const transactions = [
      aTransaction({ id: 'b', description: 'Second', createdAt: 2 }),
      aTransaction({ id: 'a', description: 'First', createdAt: 1 }),
    ];
    const file = read({ plans: [{ ...NOTHING, plan: aPlan(), transactions }] });
    expect(file).toMatchObject({
      plans: [{ transactions: [{ description: 'First', amount: 950 }, { description: 'Second' }] }],
    });
  });

  it('keeps invites to the person apart from invites by the person', () => {
    const [to, by] = [anInvite({ message: 'Join us' }), anInvite({ message: 'Come too' })];
    expect(read({ invitesTo: [to], invitesBy: [by] })).toMatchObject({
      invites_to_me: [{ message: 'Join us' }],
      invites_by_me: [{ message: 'Come too' }],
    });
  });
});
