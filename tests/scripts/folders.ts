// Made-up machines: folders below a temporary one, and programs that answer as the real ones do.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder, gone after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saldo test '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file with the folders it needs, and returns its path. */
export function aFile(path: string, content: string | Buffer = ''): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** A program that runs a line of shell. */
export function aProgram(path: string, line: string): string {
  aFile(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A java that says it is of a version, as Java does: on the error stream. */
export function aJava(path: string, version: string): string {
  return aProgram(path, `echo 'openjdk version "${version}" 2024-01-16' >&2`);
}
