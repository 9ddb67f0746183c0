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

/** The texts of some elements, each with a mark while the page shows it as being updated. */
export function withBusy(elements: readonly Element[]): string {
  const marked = elements.map((element) => {
    const isBusy = element.closest('[aria-busy="true"]') !== null;
    return `${isBusy ? 'updating ' : ''}${element.textContent.replaceAll('\u00a0', ' ')}`;
  });
  return marked.join(', ');
}
