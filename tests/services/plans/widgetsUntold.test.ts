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

/** A listener that takes every record for older than the "none" that it has heard. The emulator brings it to that. */
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

it('A new dashboard is told though its listener never hears of it', async () => {
  const nora = await signUpPerson({ displayName: 'Nora Visser' });
  const plan = await aHouseholdOf(nora);
  await signIn(nora.email, nora.password);
  const watched = follow(watchWidgets(plan.id, nora.id));
  expect((await watched.until()).widgets).toEqual([]);
  expect(watched.failures).toEqual([]);
});
