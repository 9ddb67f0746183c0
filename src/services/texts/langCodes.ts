// Lists the languages. The database's library reads whole records, and strangers have filled some with megabytes of
// text: so this asks over HTTP, where a query can select one field.
import * as v from 'valibot';
import { AppError } from '../../model/errors';
import { LangCode, type Maker, type UserId } from '../../model/ids';
import { isAdministrator } from '../account/auth';
import { makerOf } from '../account/maker';
import type { Watch } from '../firebase/watch';
import { isLocal } from '../firebase/asOn';
import { environment } from '../firebase/firebaseApp';
import { inGroups } from '../firebase/inGroups';
import { countReads } from '../firebase/readMeter';
import { readOnce } from '../firebase/readOnce';
import { BUILT_IN_LANGS } from './langSeed';

/** How many languages a query lists: anyone may create any number. */
const MOST_LANGS = 50;

/** Milliseconds in which the database must answer. */
const PATIENCE = 10_000;

/** Each language's address; the last entry may be the time alone. */
const Answer = v.array(v.object({ document: v.optional(v.object({ name: v.string() })) }));

const OLDEST = { orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'ASCENDING' }] };

const madeBy = (makers: readonly Maker[]) => ({
  where: {
    fieldFilter: {
      field: { fieldPath: 'maker' },
      op: 'IN',
      value: { arrayValue: { values: makers.map((stringValue) => ({ stringValue })) } },
    },
  },
});

/**
 * The codes of the languages that `people` made, as the server has them now; for an administrator, also the oldest ones of
 * all. Nobody else is offered the languages of strangers. Emits once.
 */
export function readLangCodes(people: readonly UserId[]): Watch<readonly LangCode[]> {
  return readOnce(async () => {
    if (isLocal()) return BUILT_IN_LANGS;
    try {
      const makers = await Promise.all(people.map(makerOf));
      const seesAll = await isAdministrator();
      const found = await Promise.all(
        [...inGroups(makers).map(madeBy), ...(seesAll ? [OLDEST] : [])].map(ask),
      );
      return [...new Set(found.flat())];
    } catch (cause) {
      throw new AppError('offline', { cause });
    }
  });
}

async function ask(which: object): Promise<LangCode[]> {
  const { VITE_FIRESTORE_EMULATOR: emulator, VITE_FIREBASE_PROJECT_ID: projectId } = environment;
  const origin = emulator === undefined ? 'https://firestore.googleapis.com' : `http://${emulator}`;
  const structuredQuery = {
    select: { fields: [{ fieldPath: '__name__' }] },
    from: [{ collectionId: 'lang' }],
    limit: MOST_LANGS,
    ...which,
  };
  const answer = await fetch(`${origin}/v1/projects/${projectId}/databases/(default)/documents:runQuery`, {
    method: 'POST',
    body: JSON.stringify({ structuredQuery }),
    headers: await proof(),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status}.`);
  const found = v.parse(Answer, await answer.json());
  const codes = found.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);
  countReads('lang', codes.length);
  return codes.map((code) => v.parse(LangCode, code));
}

/** Proof that this app asks, where App Check is on. As in main.tsx, without a site key none of it is in the build. */
async function proof(): Promise<Record<string, string>> {
  // Like the database's library: with this type the browser skips the CORS preflight.
  const headers = { 'Content-Type': 'text/plain' };
  if (!import.meta.env.VITE_APPCHECK_SITE_KEY) return headers;
  const { appCheckToken } = await import('../firebase/appCheck');
  return { ...headers, 'X-Firebase-AppCheck': await appCheckToken() };
}
