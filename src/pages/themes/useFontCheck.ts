import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { verifyFont } from '../../services/themes/font';

/** How asking the web-font service for the font of this name went. */
export type FontCheck =
  | { status: 'verifying' | 'valid'; font: string }
  /** `at` is in milliseconds since 1970 UTC. */
  | { status: 'failed'; font: string; at: number };

export function useFontCheck() {
  const [check, setCheck] = useState<FontCheck | null>(null);
  const asked = useRef('');

  /** Resolves to whether there is such a font. Of two checks that overlap the later one is shown. */
  async function verify(font: string): Promise<boolean> {
    asked.current = font;
    const show = (next: FontCheck) => {
      // At once, so that whoever asked finds on screen what went wrong.
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
