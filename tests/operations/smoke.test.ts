/** @module-tag full */
import { collection, getDocs } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { projectId } from '../support/emulators';
import { adminDb } from '../support/people';
import { allowEverything } from '../support/ruleChanges';
import { run, start } from './command';

const smoke = ['smoke', '--project', projectId] as const;

async function everythingLeft(): Promise<string[]> {
  const names = ['user', 'plan', 'transaction'];
  const found = await Promise.all(names.map((name) => getDocs(collection(adminDb(), name))));
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

it('npm run smoke passes under the rules of the product and leaves nothing behind', async () => {
  const { code, printed } = await run(...smoke);
  expect(printed).toMatch(/\n[1-9]\d* passed, 0 failed\n$/);
  expect(code).toBe(0);
  expect(await everythingLeft()).toEqual([]);
});

it('npm run smoke fails under open rules, names the open doors and leaves nothing behind', async () => {
  await allowEverything();
  const { code, printed } = await run(...smoke);
  expect(printed).toContain("✗ is refused the plan's transactions\n    It was answered.");
  expect(printed).toContain('✗ is refused a list of people');
  expect(printed).toContain("✓ lists the plan's newest transactions");
  expect(printed).not.toContain('Left behind');
  expect(code).toBe(1);
  expect(await everythingLeft()).toEqual([]);
});

it('npm run smoke leaves nothing behind if it is interrupted', async () => {
  const running = start(...smoke);
  await running.untilPrinted('✓ can have a plan');
  running.interrupt();
  expect(await running.ended).toBe(1);
  expect(running.printed()).toContain('Stopping …');
  expect(running.printed()).not.toContain('Left behind');
  expect(await everythingLeft()).toEqual([]);
});
