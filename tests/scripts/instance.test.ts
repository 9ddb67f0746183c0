import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  forgetInstance,
  noteInstance,
  refuseSecondInstance,
  runningInstance,
} from '../../scripts/toolchain/instance.mjs';
import { commandOf, startProcess, stopProcess } from '../../scripts/toolchain/processes.mjs';
import { aFile, aFolder } from './folders';

const URL_OF_PAGE = 'http://localhost:5173';

function aChild() {
  const child = startProcess('A child', process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => stopProcess(child));
  return child.pid ?? 0;
}

/** The note of a killed run, with `pid` as one of its children. */
function aKilledRun(pid: number, command = commandOf(pid)): string {
  const note = {
    script: { pid: 1, command: 'node scripts/start.mjs' },
    url: URL_OF_PAGE,
    children: [{ pid, command }],
  };
  return aFile(join(aFolder(), 'instance.json'), JSON.stringify(note));
}

describe('the note of a running npm start', () => {
  it('makes a second one fail with the address of the first', async () => {
    const note = join(aFolder(), 'instance.json');
    noteInstance(URL_OF_PAGE, undefined, note);
    expect(runningInstance(note)?.url).toBe(URL_OF_PAGE);
    await expect(refuseSecondInstance(note)).rejects.toThrow(
      `Saldo runs already, at ${URL_OF_PAGE} (process ${process.pid}).`,
    );
  });

  it('lists its children with their command lines', () => {
    const note = join(aFolder(), 'instance.json');
    const pid = aChild();
    noteInstance(URL_OF_PAGE, undefined, note);
    expect(JSON.parse(readFileSync(note, 'utf8')).children).toContainEqual({ pid, command: commandOf(pid) });
  });

  it('is removed only by its own run', () => {
    const own = join(aFolder(), 'instance.json');
    noteInstance(URL_OF_PAGE, undefined, own);
    forgetInstance(own);
    expect(existsSync(own)).toBe(false);

    const other = aKilledRun(1);
    forgetInstance(other);
    expect(existsSync(other)).toBe(true);
  });

  it('stops nothing if it is missing or cut short', async () => {
    await expect(refuseSecondInstance(join(aFolder(), 'none.json'))).resolves.toBeUndefined();
    await expect(refuseSecondInstance(aFile(join(aFolder(), 'cut.json'), '{"scr'))).resolves.toBeUndefined();
  });
});

describe('a process that a killed npm start left behind', () => {
  it('is stopped by the next one', async () => {
    const pid = aChild();
    const note = aKilledRun(pid);
    expect(runningInstance(note)).toBeUndefined();
    await refuseSecondInstance(note);
    expect(commandOf(pid)).toBeUndefined();
  });

  it('is left alone if its number now belongs to another program', async () => {
    const pid = aChild();
    await refuseSecondInstance(aKilledRun(pid, 'java -jar emulator.jar'));
    expect(commandOf(pid)).toContain('setInterval');
  });
});
