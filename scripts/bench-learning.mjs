// npm run bench:learning
// Measures the time to learn from 20,000 transactions of made-up books, and to suggest a category for 20,000 more. No payee
// has been read before.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { runnerImport } from 'vite';
import { ROOT } from './toolchain/places.mjs';

const TRANSACTIONS = 20_000;
const HOUSEHOLDS = 6;
const RUNS = 15;

const { memoryOf, recall } = await load('src/domain/learning/memory.ts');
const { yearsOfBooks } = await load('tests/domain/learning/books.ts');

const transactions = [...yearsOfBooks(HOUSEHOLDS).values()]
  .flat(2)
  .map(({ transaction }) => transaction)
  .slice(0, TRANSACTIONS);
const descriptions = new Set(transactions.map(({ description }) => description));
const runs = Array.from({ length: RUNS }, (_, run) => timesOf(run));

table([
  ['machine', `${cpus()[0]?.model.trim()}, ${cpus().length} cores`],
  ['Node', process.version],
  ['transactions', transactions.length],
  ['descriptions', descriptions.size],
  ['learning', median(runs.map(({ learning }) => learning))],
  ['suggesting', median(runs.map(({ suggesting }) => suggesting))],
]);

/** Each run has other descriptions, because payees are cached. @param {number} run */
function timesOf(run) {
  const past = transactions.map((each) => ({ ...each, description: each.description + ' '.repeat(run) }));
  const began = performance.now();
  const memory = memoryOf(past);
  const learnt = performance.now();
  for (const each of past) recall(memory, each);
  return { learning: learnt - began, suggesting: performance.now() - learnt };
}

/** Vite strips the types, as Node doesn't run these modules. @param {string} path */
async function load(path) {
  const { module } = await runnerImport(join(ROOT, path));
  return module;
}

/** @param {number[]} times */
function median(times) {
  return `${times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]?.toFixed(0)} ms`;
}

/** @param {(string | number | undefined)[][]} rows */
function table(rows) {
  for (const [name, value] of rows) console.log(`${String(name).padEnd(12)} ${value}`);
}
