import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import { note } from './figures';

const run = promisify(execFile);

test('a forecast of 500 series over 24 months', async () => {
  const { stdout } = await run(process.execPath, ['scripts/bench-forecast.mjs'], { timeout: 60_000 });
  const valueOf = (name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(stdout)?.[1] ?? '';
  const runs = valueOf('runs').replace(/,.*/, '');
  note(
    'forecast of 500 series over 24 months',
    `${valueOf('median')} (${valueOf('fastest').replace(' ms', '')}–${valueOf('slowest').replace(' ms', '')}, ${runs} runs)`,
  );
});
