// Invites by link: a record with an id that nobody guesses. Anyone with the link reads the names of the plan and the
// inviter. A signed-in person who accepts turns it into an ordinary invite to themself, and joins with that.
import { doc, increment, serverTimestamp } from 'firebase/firestore';
import * as v from 'valibot';
import { AppError } from '../../model/errors';
import { InviteToken, type PlanId } from '../../model/ids';
import { InviteLink, type Invite } from '../../model/invite';
import type { Plan } from '../../model/plan';
import type { User } from '../../model/user';
import { inviterMarkOf } from '../account/maker';
import { toAppError } from '../firebase/appError';
import { collection } from '../firebase/collections';
import { db } from '../firebase/database';
import { refuseInDemo } from '../firebase/demo';
import { parseDocument, readAll } from '../firebase/records';
import { createOnce, onServer } from '../firebase/serverAct';
import { getDocFromServer, getDocsFromServer, runTransaction } from '../firebase/server';
import { acceptInvite, deleteInvite, invitesToPerson, parseInvite } from './invite';

const linkRef = (token: InviteToken) => doc(collection('invite'), token);

/** Makes a link to one's own plan, for so many people, once under a token. */
export async function createInviteLink(
  plan: Plan,
  { message, places }: { message: string; places: number },
  token = newToken(),
): Promise<InviteLink> {
  refuseInDemo();
  const inviter_mark = await inviterMarkOf(plan.owner);
  await createOnce(linkRef(token), () =>
    runTransaction(db(), async (transaction) => {
      // The rules compare the stored names, which may have hidden characters.
      const stored = await transaction.get(doc(collection('plan'), plan.id));
      const owner = await transaction.get(doc(collection('user'), plan.owner));
      transaction.set(linkRef(token), {
        message: message.trim(),
        plan_id: plan.id,
        plan_name: stored.get('name') as unknown,
        inviter: owner.get('displayName') as unknown,
        inviter_mark,
        createdAt: serverTimestamp(),
        places,
        used: 0,
      });
    }),
  );
  return readInviteLink(token);
}

/** What a link says to anyone who has it. Rejects with 'link_gone' when it is unknown, withdrawn, expired or used up. */
export async function readInviteLink(token: InviteToken): Promise<InviteLink> {
  try {
    const link = parseDocument(InviteLink, await onServer(() => getDocFromServer(linkRef(token))));
    if (link !== null) return link;
  } catch (error) {
    if (toAppError(error).code !== 'not_authorized') throw error;
  }
  throw new AppError('link_gone');
}

/** What a link leads to: an invite to answer, which may be the link itself, or a plan that the person is in already. */
export type Followed = { invite: Invite | InviteLink } | { joined: PlanId };

/**
 * Reads what a link leads a signed-in person to: the invite to its plan that they have, or the link. `joined` are the plans
 * of the person. Rejects with 'link_gone' like `readInviteLink`.
 */
export async function followLink(
  token: InviteToken,
  user: Pick<User, 'id' | 'email'>,
  joined: readonly PlanId[],
): Promise<Followed> {
  // One that is used up may be the person's own by now.
  const link = await readInviteLink(token).catch(async (error: unknown) => {
    const own = await findInvite(user, ({ link: from }) => from === token);
    if (own === undefined) throw error;
    return own;
  });
  if (joined.includes(link.plan_id)) return { joined: link.plan_id };
  return { invite: (await findInvite(user, ({ plan_id }) => plan_id === link.plan_id)) ?? link };
}

/**
 * Joins the plan of a link: takes one of its places, as an invite to the person, and accepts that. If it is interrupted,
 * the invite waits for their answer. Rejects with 'link_gone' like `readInviteLink`.
 */
export async function acceptLink(link: InviteLink, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await acceptInvite(await takePlace(link, user));
}

async function takePlace({ id, plan_id }: InviteLink, user: Pick<User, 'id' | 'email'>): Promise<Invite> {
  let failure: unknown = new AppError('invite_gone');
  try {
    await onServer(() => writeInvite(id, user));
  } catch (error) {
    failure =
      toAppError(error).code === 'not_authorized' ? new AppError('link_gone', { cause: error }) : error;
  }
  // Also after a failure: another tab may have been faster.
  const own = await findInvite(user, (invite) => invite.plan_id === plan_id);
  if (own === undefined) throw failure;
  return own;
}

/** Writes the invite and takes a place of its link, both or neither, as the rules demand. */
function writeInvite(token: InviteToken, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  return runTransaction(db(), async (transaction) => {
    const link = await transaction.get(linkRef(token));
    const field = (name: string): unknown => link.get(name);
    const plan_id = String(field('plan_id'));
    transaction.set(doc(collection('invite'), `${plan_id}_${id}`), {
      message: field('message'),
      user_id: id,
      email,
      plan_id,
      plan_name: field('plan_name'),
      inviter: field('inviter'),
      inviter_mark: field('inviter_mark'),
      link: token,
    });
    transaction.update(linkRef(token), { used: increment(1) });
  });
}

async function findInvite(
  user: Pick<User, 'id' | 'email'>,
  isIt: (invite: Invite) => boolean,
): Promise<Invite | undefined> {
  const { docs } = await onServer(() => getDocsFromServer(invitesToPerson(user)));
  return readAll(docs, parseInvite).records.find(isIt);
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 22;
/** Larger bytes would make some signs more likely. */
const EVEN = 256 - (256 % SIGNS.length);

export function newToken(): InviteToken {
  let token = '';
  while (token.length < LENGTH) {
    const [byte = EVEN] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < EVEN) token += SIGNS[byte % SIGNS.length] ?? '';
  }
  return v.parse(InviteToken, token);
}

/** Removes an invite to oneself, and frees its place of the link that it came from. Rejects with 'invite_gone'. */
export async function declineInvite(invite: Invite): Promise<void> {
  const { id, link } = invite;
  if (link === undefined) return deleteInvite(invite);
  const declined = onServer(() =>
    runTransaction(db(), async (transaction) => {
      transaction.delete(doc(collection('invite'), id));
      transaction.update(linkRef(link), { used: increment(-1) });
    }),
  );
  // The link or the plan is gone: there is no place.
  return declined.catch(() => deleteInvite(invite));
}

/** Withdraws a link, or does nothing when it is gone. Invites that people already have from it stay. */
export async function deleteInviteLink(token: InviteToken): Promise<void> {
  try {
    await onServer(() =>
      runTransaction(db(), async (transaction) => {
        transaction.delete(linkRef(token));
      }),
    );
  } catch (error) {
    // The rules refuse to delete what is gone, also where the database repeats a deletion whose answer got lost.
    if (toAppError(error).code !== 'not_authorized' || !(await isGone(token))) throw error;
  }
}

const isGone = (token: InviteToken): Promise<boolean> =>
  readInviteLink(token).then(
    () => false,
    (error: unknown) => toAppError(error).code === 'link_gone',
  );
