// Where the reporters of both test tools write: one line of JSON for each test, at once.
import { appendFileSync } from 'node:fs';

/**
 * Does nothing where no file is asked for.
 * @param {import('../toolchain/results.mjs').TestRecord} record
 */
export function writeRecord(record) {
  const file = process.env['SALDO_RECORDS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(record)}\n`);
}
