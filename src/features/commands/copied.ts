/**
 * Begins to copy a text at once, and returns the act that ends with it. WebKit lets a page copy only while it handles the
 * press, and an act may wait for its lock until after that.
 */
export function copied(text: string): () => Promise<void> {
  // Without a clipboard, it fails like one that refuses.
  const copying = (async () => navigator.clipboard.writeText(text))();
  // The act says why.
  copying.catch(() => undefined);
  return () => copying;
}
