import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_FONT } from '../../../src/model/theme';
import { fontStylesheet, verifyFont } from '../../../src/services/themes/font';
import { fontService } from '../../support/emulators';

afterEach(() => {
  fontService.behave('well');
  fontService.asked.length = 0;
});

describe('the address of a font', () => {
  it('names the service, the font, its weights and display=swap', () => {
    expect(fontStylesheet('Lato')).toBe(`${fontService.address}?family=Lato:400,500,600,700&display=swap`);
  });

  it('has plus signs for spaces', () => {
    expect(fontStylesheet('Noto Sans Display')).toContain('?family=Noto+Sans+Display:');
  });

  it('escapes the signs of a name', () => {
    expect(fontStylesheet('Lato&text=x#y')).toContain('?family=Lato%26text%3Dx%23y:');
  });
});

describe('verifying a font', () => {
  it.each(['Lato', 'Noto Serif', 'Exo 2'])('succeeds for %s of the service', async (name) => {
    await expect(verifyFont(name)).resolves.toBeUndefined();
    expect(fontService.asked).toEqual([name.replaceAll(' ', '+')]);
  });

  it('succeeds for the default font without the service', async () => {
    fontService.behave('down');
    await expect(verifyFont(DEFAULT_FONT)).resolves.toBeUndefined();
    expect(fontService.asked).toEqual([]);
  });

  const failed = { code: 'font_verify_failed' };

  it('fails if the service does not have the font', async () => {
    await expect(verifyFont('Comic Snas')).rejects.toMatchObject(failed);
  });

  it('fails if the service is down', async () => {
    fontService.behave('down');
    await expect(verifyFont('Lato')).rejects.toMatchObject(failed);
  });

  it('fails if the service does not answer for 10 seconds', async () => {
    fontService.behave('slow');
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // Time runs a thousand times faster here.
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time / 1000));
    onTestFinished(() => asked.mockRestore());
    await expect(verifyFont('Lato')).rejects.toMatchObject({
      ...failed,
      cause: expect.objectContaining({ name: 'TimeoutError' }),
    });
    expect(asked).toHaveBeenCalledWith(10_000);
  });
});
