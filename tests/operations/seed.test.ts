import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import categories from '../../seed/categories.json';
import de from '../../seed/lang/de.json';
import { UserId } from '../../src/model/ids';
import { makerOf } from '../../src/services/account/maker';
import { documentOf } from '../support/builders';
import { projectId } from '../support/emulators';
import { adminDb } from '../support/people';
import { writeRaw } from '../support/seedBasics';
import { run } from './command';

const seed = () => run('seed', '--project', projectId);
const stored = async (path: string) => (await getDoc(doc(adminDb(), path))).data();

const SQUATTER = v.parse(UserId, 'squatter');
const made = (fields: object) => ({ ...documentOf({ id: '', createdAt: 0 }), ...fields });

describe('npm run seed', () => {
  it('takes over a language and a category that a person made earlier', async () => {
    const maker = await makerOf(SQUATTER);
    await writeRaw('lang/de', made({ data: { save: 'Kauft Schuhe', junk: 'x' }, maker, kept: ['save'] }));
    await writeRaw('category/Groceries', made({ type: 'income', maker }));
    await writeRaw('category/Housing', made({ type: 'income', makers: [`income ${maker}`] }));
    expect(await seed()).toMatchObject({ code: 0 });
    expect(await stored('lang/de')).toMatchObject({ data: de });
    expect(await stored('lang/de')).not.toHaveProperty('maker');
    expect(await stored('lang/de')).not.toHaveProperty('kept');
    for (const name of ['Groceries', 'Housing'])
      // oxlint-disable-next-line no-await-in-loop -- two records
      expect(await stored(`category/${name}`)).toMatchObject({
        type: 'expense',
        makers: ['expense product'],
      });
    expect(await stored('category/Groceries')).not.toHaveProperty('maker');
  });

  it('takes over a language without a note that would let a person take back its texts', async () => {
    const maker = await makerOf(SQUATTER);
    await writeRaw('lang/de', made({ data: { save: de.save }, maker }));
    await writeRaw('lang/de/additions/save', made({ text: de.save, maker }));
    await writeRaw('lang/fy/additions/save', made({ text: 'Bewarje', maker }));
    await seed();
    expect(await stored('lang/de/additions/save')).toBeUndefined();
    expect(await stored('lang/fy/additions/save')).toMatchObject({ text: 'Bewarje' });
  });

  it('takes over records of an earlier version, which stored their maker', async () => {
    await writeRaw('lang/de', made({ data: { save: 'Kauft Schuhe' }, user_id: SQUATTER }));
    await writeRaw('category/Groceries', made({ type: 'income', user_id: SQUATTER }));
    await seed();
    expect(await stored('lang/de')).toMatchObject({ data: de });
    expect(await stored('lang/de')).not.toHaveProperty('user_id');
    expect(await stored('category/Groceries')).not.toHaveProperty('user_id');
  });

  it('rewrites the built-in texts except those that an administrator keeps', async () => {
    await writeRaw(
      'lang/de',
      made({ data: { save: 'Sichern', cancel: 'Schuhe', junk: 'x' }, kept: ['save'] }),
    );
    await seed();
    expect(await stored('lang/de')).toMatchObject({ data: { ...de, save: 'Sichern' }, kept: ['save'] });
  });

  it("leaves people's records to them and replaces their id with a mark", async () => {
    await writeRaw('lang/fy', made({ data: { save: 'Bewarje' }, user_id: SQUATTER }));
    await writeRaw('category/Boats', made({ type: 'expense', user_id: SQUATTER }));
    await writeRaw('category/Choir', made({ type: 'expense', maker: await makerOf(SQUATTER) }));
    await seed();
    const maker = await makerOf(SQUATTER);
    expect(await stored('lang/fy')).toMatchObject({ data: { save: 'Bewarje' }, maker });
    expect(await stored('lang/fy')).not.toHaveProperty('user_id');
    for (const name of ['Boats', 'Choir']) {
      // oxlint-disable-next-line no-await-in-loop -- two records
      const category = await stored(`category/${name}`);
      expect(category).toMatchObject({ type: 'expense', makers: [`expense ${maker}`] });
      expect(category).not.toHaveProperty('user_id');
      expect(category).not.toHaveProperty('maker');
    }
  });

  it('says of built-in categories of an earlier version that they came with the product', async () => {
    await writeRaw('category/Gifts', {
      type: 'income',
      createdAt: Timestamp.fromMillis(15),
      updatedAt: Timestamp.now(),
    });
    await seed();
    expect(await stored('category/Gifts')).toMatchObject({ type: 'income', makers: ['income product'] });
  });

  it('makes the built-in categories the oldest, in their order', async () => {
    await writeRaw('category/Boats', made({ type: 'expense', maker: await makerOf(SQUATTER) }));
    await writeRaw('category/Gifts', made({ type: 'expense' }));
    await seed();
    const oldest = query(collection(adminDb(), 'category'), orderBy('createdAt'), limit(categories.length));
    expect((await getDocs(oldest)).docs.map(({ id }) => id)).toEqual(categories.map(({ id }) => id));
  });

  it('changes nothing in a second run, not even a category that an administrator changed', async () => {
    await seed();
    await updateDoc(doc(adminDb(), 'category/Gifts'), { type: 'income', makers: ['income product'] });
    const before = await Promise.all(['lang/de', 'category/Gifts'].map(stored));
    const { printed } = await seed();
    expect(printed).not.toMatch(/texts|records|makers/);
    expect(await Promise.all(['lang/de', 'category/Gifts'].map(stored))).toEqual(before);
  });
});
