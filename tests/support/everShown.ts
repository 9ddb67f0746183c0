import { onTestFinished } from 'vitest';

/** Every different result of `read` on the page, from now until the test ends. */
export function everShown(read: () => string): readonly string[] {
  const shown = [read()];
  const look = () => {
    const now = read();
    if (now !== shown.at(-1)) shown.push(now);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}
