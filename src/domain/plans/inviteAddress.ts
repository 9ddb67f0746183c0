// The address of an invite link: the part behind `#` stays in the browser, so no server's log has it.
import * as v from 'valibot';
import { InviteToken, type LangCode } from '../../model/ids';

const NAME = 'invite';

export function inviteAddress(origin: string, lang: LangCode, token: InviteToken): string {
  return `${origin}/${lang}#${NAME}=${token}`;
}

/** The token in an address's hash, 'invalid' where it can't be one, and null where the hash is about something else. */
export function inviteTokenOf(hash: string): InviteToken | 'invalid' | null {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  if (text === null) return null;
  const token = v.safeParse(InviteToken, text);
  return token.success ? token.output : 'invalid';
}
