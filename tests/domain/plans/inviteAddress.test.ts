import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { inviteAddress, inviteTokenOf } from '../../../src/domain/plans/inviteAddress';
import { lastDayOf } from '../../../src/domain/plans/inviteLink';
import { InviteToken, LangCode } from '../../../src/model/ids';

const TOKEN = v.parse(InviteToken, 'kQ3vX9bL2mN7pR5tW8yZ1c');

describe('the address of an invite link', () => {
  it('has the token where no server sees it, and gives it back', () => {
    const address = inviteAddress('https://saldo.example', v.parse(LangCode, 'nl'), TOKEN);
    expect(address).toBe('https://saldo.example/nl#invite=kQ3vX9bL2mN7pR5tW8yZ1c');
    expect(inviteTokenOf(new URL(address).hash)).toBe(TOKEN);
  });

  it('that was cut or forged is known as one, and any other hash is not', () => {
    for (const hash of [
      '#invite=',
      '#invite=short',
      `#invite=${TOKEN}x`,
      '#invite=a/b',
      '#invite=%00',
      '#invite=__proto__',
    ])
      expect([hash, inviteTokenOf(hash)]).toEqual([hash, 'invalid']);
    for (const hash of ['', '#', '#main', '#other=1', `#${TOKEN}`])
      expect([hash, inviteTokenOf(hash)]).toEqual([hash, null]);
  });
});

describe('an invite link', () => {
  it('works for seven days', () => {
    expect(lastDayOf({ createdAt: Date.UTC(2026, 10, 23, 12) })).toBe('2026-11-30');
  });
});
