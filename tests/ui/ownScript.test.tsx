import { describe, expect, it } from 'vitest';
import { ownScript } from '../../src/services/device/ownScript';

describe('a script of the own site', () => {
  it('is the only one that the app gives to a worker', () => {
    expect(ownScript('/assets/worker.js')).toBe('/assets/worker.js');
    expect(ownScript(`${location.origin}/sw.js`)).toBe(`${location.origin}/sw.js`);
    for (const address of [
      'https://evil.test/x.js',
      '//evil.test/x.js',
      'data:text/javascript,1',
      'blob:null/1',
    ])
      expect(() => ownScript(address)).toThrow('no script of the app');
  });
});
