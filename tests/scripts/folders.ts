// Fake machines: temporary folders, and programs that answer like the real ones.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, removed after the test. */
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

/** Writes a program that runs a line of shell. */
export function aProgram(path: string, line: string): string {
  aFile(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Writes a java that reports a version on the error stream, as Java does. */
export function aJava(path: string, version: string): string {
  return aProgram(path, `echo 'openjdk version "${version}" 2024-01-16' >&2`);
}
