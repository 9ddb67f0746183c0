import { expect, it } from 'vitest';
import { deploymentSteps } from '../../scripts/toolchain/deployment.mjs';

it('a deployment uploads the rules and indexes, then the seed, and the site last', () => {
  const steps = deploymentSteps('saldo-real', '/there/firebase.json').map(
    ({ args: [script = '', ...args] }) =>
      [script.replaceAll('\\', '/').replace(/^.*\//, ''), ...args].join(' '),
  );
  expect(steps).toEqual([
    'firebase.js deploy --project saldo-real --config /there/firebase.json --only firestore --non-interactive',
    'seed.mjs --project saldo-real',
    'firebase.js deploy --project saldo-real --config /there/firebase.json --only hosting --non-interactive',
  ]);
});
