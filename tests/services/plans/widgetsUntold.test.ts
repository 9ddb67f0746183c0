import type {
  DocumentReference,
  DocumentSnapshot,
  FirestoreError,
  SnapshotListenOptions,
} from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../../src/services/account/auth';
import { watchWidgets } from '../../../src/services/plans/widgets';
import { follow } from '../../support/follow';
import { aHouseholdOf } from '../../support/household';
import { signUpPerson } from '../../support/people';

/** A listener that considers every record older than the "none" that it has received. The emulator can cause that. */
vi.mock(import('firebase/firestore'), async (load) => {
  const original = await load();
  const onSnapshot = (
    reference: DocumentReference,
    options: SnapshotListenOptions,
    next: (snapshot: DocumentSnapshot) => void,
    fail: (error: FirestoreError) => void,
  ) => original.onSnapshot(reference, options, (snapshot) => !snapshot.exists() && next(snapshot), fail);
  return { ...original, onSnapshot: onSnapshot as typeof original.onSnapshot };
});

it('A new dashboard is reported although its listener never receives it', async () => {
  const nora = await signUpPerson({ displayName: 'Nora Visser' });
  const plan = await aHouseholdOf(nora);
  await signIn(nora.email, nora.password);
  const watched = follow(watchWidgets(plan.id));
  expect((await watched.until()).widgets).toEqual([]);
  expect(watched.failures).toEqual([]);
});
