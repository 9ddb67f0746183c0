import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { seedEmulators } from '../../../scripts/toolchain/emulators.mjs';
import english from '../../../seed/lang/en.json';
import { aPlan, documentOf } from '../../support/builders';
import { projectId } from '../../support/emulators';
import { adminDb } from '../../support/people';
import { writeRaw } from '../../support/seedBasics';

const AT_FIRST = { createdAt: new Date(0), updatedAt: new Date(0) };

it('The data of an earlier run gets the texts that have come since, and no demo household that somebody has deleted', async () => {
  await writeRaw('lang/en', { data: { local_en_income: 'Income' }, ...AT_FIRST });
  await writeRaw('plan/theirs', documentOf(aPlan({ name: 'Lindenstraat 12' })));
  await seedEmulators(projectId, process.env, ['--demo-once']);
  expect((await getDoc(doc(adminDb(), 'lang/en'))).get('data')).toEqual(english);
  const { docs } = await getDocs(collection(adminDb(), 'plan'));
  expect(docs.map((each): unknown => each.get('name'))).toEqual(['Lindenstraat 12']);
});
