import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_FONT } from '../../src/model/theme';
import { fontStylesheet, verifyFont } from '../../src/services/font';
import { fontService } from '../support/emulators';

afterEach(() => {
  fontService.behave('well');
  fontService.asked.length = 0;
});

describe("the address of a font's style sheet", () => {
  it('is the configured one, with the name, the weights that are drawn, and text that never waits for it', () => {
    expect(fontStylesheet('Lato')).toBe(`${fontService.address}?family=Lato:400,500,600,700&display=swap`);
  });

  it('has plus signs for spaces', () => {
    expect(fontStylesheet('Noto Sans Display')).toContain('?family=Noto+Sans+Display:');
  });

  it('has nothing of a name that could mean something else there', () => {
    expect(fontStylesheet('Lato&text=x#y')).toContain('?family=Lato%26text%3Dx%23y:');
  });
});

describe('a font is verified', () => {
  it.each(['Lato', 'Noto Serif', 'Exo 2'])('when the service has it: %s', async (name) => {
    await expect(verifyFont(name)).resolves.toBeUndefined();
    expect(fontService.asked).toEqual([name.replaceAll(' ', '+')]);
  });

  it('without asking anyone when it is the default one, which comes with the product', async () => {
    fontService.behave('down');
    await expect(verifyFont(DEFAULT_FONT)).resolves.toBeUndefined();
    expect(fontService.asked).toEqual([]);
  });
});

describe('a font is not verified', () => {
  const failed = { code: 'font_verify_failed' };

  it('when the service has none of that name', async () => {
    await expect(verifyFont('Comic Snas')).rejects.toMatchObject(failed);
  });

  it('when the service is down', async () => {
    fontService.behave('down');
    await expect(verifyFont('Lato')).rejects.toMatchObject(failed);
  });

  it('when the service says nothing for 10 seconds', async () => {
    fontService.behave('slow');
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // The time runs a thousand times faster.
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => timeout(time / 1000));
    onTestFinished(() => asked.mockRestore());
    await expect(verifyFont('Lato')).rejects.toMatchObject({
      ...failed,
      cause: expect.objectContaining({ name: 'TimeoutError' }),
    });
    expect(asked).toHaveBeenCalledWith(10_000);
  });
});
