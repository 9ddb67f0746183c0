import { describe, expect, it } from 'vitest';
import { actsOf } from '../../../src/domain/history/acts';
import { anEntry } from './entries';

const shown = (...entries: Parameters<typeof anEntry>[0][]) =>
  actsOf(entries.map(anEntry)).map(({ id, user_id: who, entries: parts, isWhole }) => ({
    id,
    who,
    parts: parts.map((part) => part.id),
    isWhole,
  }));

describe('acts', () => {
  it('are single entries, newest first', () => {
    expect(shown({ id: 'b' }, { id: 'a' })).toEqual([
      { id: 'b', who: 'nora', parts: ['b'], isWhole: true },
      { id: 'a', who: 'nora', parts: ['a'], isWhole: true },
    ]);
  });

  it('join the parts of a long act, also with others in between, at the place of its newest part', () => {
    expect(shown({ id: 'a~3' }, { id: 'b', user_id: 'bram' }, { id: 'a~2' }, { id: 'a' })).toEqual([
      { id: 'a', who: 'nora', parts: ['a~3', 'a~2', 'a'], isWhole: true },
      { id: 'b', who: 'bram', parts: ['b'], isWhole: true },
    ]);
  });

  it("don't join what somebody else wrote under the same name", () => {
    expect(shown({ id: 'a~2', user_id: 'bram' }, { id: 'a' })).toEqual([
      { id: 'a~2', who: 'bram', parts: ['a~2'], isWhole: false },
      { id: 'a', who: 'nora', parts: ['a'], isWhole: true },
    ]);
  });

  it("aren't whole while older parts aren't there", () => {
    expect(shown({ id: 'a~3' }, { id: 'a~2' })).toEqual([
      { id: 'a~2', who: 'nora', parts: ['a~3', 'a~2'], isWhole: false },
    ]);
  });

  it('are whole where no older entries exist', () => {
    expect(actsOf([anEntry({ id: 'a~2' })], true)[0]).toMatchObject({ isWhole: true });
  });

  it.each(['~', '~~', '~2', 'a~', 'a~2~3', 'constructor'])('have any name, such as %s', (id) => {
    expect(shown({ id })).toHaveLength(1);
  });

  it('have the time of their last part and the kind of the entries', () => {
    const [act] = actsOf([
      anEntry({ id: 'a~2', at: 7, kind: 'import' }),
      anEntry({ id: 'a', at: 5, kind: 'import' }),
    ]);
    expect(act).toMatchObject({ at: 7, kind: 'import' });
  });
});
