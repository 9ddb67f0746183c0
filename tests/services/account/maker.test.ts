import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { UserId } from '../../../src/model/ids';
import { makerOf } from '../../../src/services/account/maker';

const id = (text: string) => v.parse(UserId, text);

it('the mark of a maker is a hash that hides their id', async () => {
  const mark = createHash('sha256').update('saldo:maker:nora').digest('hex');
  expect(await makerOf(id('nora'))).toBe(mark);
  expect(await makerOf(id('bram'))).not.toBe(mark);
});
