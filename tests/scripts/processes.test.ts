import { describe, expect, it } from 'vitest';
import {
  commandOf,
  descendants,
  runProcess,
  startProcess,
  stopProcess,
} from '../../scripts/toolchain/processes.mjs';

/** A program that starts another one in its own process group, as firebase-tools starts Java. */
const PARENT = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true, stdio: 'ignore',
  });
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;
const STUBBORN = `process.on('SIGTERM', () => {}); ${PARENT}`;

/** Starts it and waits until it prints the id of its child. */
async function aFamily(program: string, patience = 10_000) {
  let printed = '';
  const child = startProcess('A family', process.execPath, ['-e', program], {
    onText: (text) => (printed += text),
    patience,
  });
  await expect.poll(() => printed).toMatch(/\d+\n/);
  return { child, grandchild: Number(printed) };
}

describe('a stopped process', () => {
  it('takes its children along, even in another process group', async () => {
    const { child, grandchild } = await aFamily(PARENT);
    expect(descendants(process.pid)).toEqual(expect.arrayContaining([child.pid, grandchild]));
    await stopProcess(child);
    await expect.poll(() => commandOf(grandchild)).toBeUndefined();
  });

  it('is killed if it does not end by itself', async () => {
    const { child, grandchild } = await aFamily(STUBBORN, 50);
    await stopProcess(child);
    expect(await child.exited).not.toBe(0);
    await expect.poll(() => commandOf(grandchild)).toBeUndefined();
  });
});

describe('a process that runs to its end', () => {
  it('returns its exit code and the output of both streams', async () => {
    const program = 'console.log("out"); console.error("err"); process.exitCode = 3';
    const { code, output } = await runProcess('A program', process.execPath, ['-e', program]);
    expect(code).toBe(3);
    expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
  });

  it('fails if there is no such program', async () => {
    const { code, output } = await runProcess('A program', '/no/such/program', []);
    expect(code).toBe(127);
    expect(output).toContain('/no/such/program');
  });

  it('is stopped if it prints nothing for longer than the limit', async () => {
    const forEver = ['-e', 'setInterval(() => {}, 1000)'];
    const { code, output } = await runProcess('A program', process.execPath, forEver, { silence: 100 });
    expect(code).not.toBe(0);
    expect(output).toContain('A program said nothing for 0.1 s');
  });

  it('continues as long as it prints something', async () => {
    const inTen = 'let n = 0; setInterval(() => (console.log(++n), n === 10 && process.exit()), 250)';
    const { code, output } = await runProcess('A program', process.execPath, ['-e', inTen], {
      silence: 2000,
    });
    expect(code).toBe(0);
    expect(output).toContain('10');
  });
});
