import { expect } from 'vitest';

/** Resolves once the server has answered all acts of this device. */
export async function untilSent(): Promise<void> {
  await expect.poll(unsent).toEqual([]);
}

const unsent = () => Object.keys(localStorage).filter((key) => key.startsWith('saldo:unsent:'));
