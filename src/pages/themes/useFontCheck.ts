import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { verifyFont } from '../../services/themes/font';

/** The result of asking the web-font service for a font by name. */
export type FontCheck =
  | { status: 'verifying' | 'valid'; font: string }
  /** `at` is in milliseconds since 1970 UTC. */
  | { status: 'failed'; font: string; at: number };

export function useFontCheck() {
  const [check, setCheck] = useState<FontCheck | null>(null);
  const asked = useRef('');

  /** Resolves to whether the font exists. When two checks overlap, shows the later one. */
  async function verify(font: string): Promise<boolean> {
    asked.current = font;
    const show = (next: FontCheck) => {
      // Flushed, so that callers find the error on screen.
      if (asked.current === font) flushSync(() => setCheck(next));
    };
    show({ status: 'verifying', font });
    try {
      await verifyFont(font);
      show({ status: 'valid', font });
      return true;
    } catch {
      show({ status: 'failed', font, at: Date.now() });
      return false;
    }
  }
  return { check, verify };
}
