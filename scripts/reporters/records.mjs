// Writes the records of both test tools' reporters: one line of JSON per test, immediately.
import { appendFileSync } from 'node:fs';

/**
 * Does nothing unless SALDO_RECORDS names a file.
 * @param {import('../toolchain/results.mjs').TestRecord} record
 */
export function writeRecord(record) {
  const file = process.env['SALDO_RECORDS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(record)}\n`);
}
