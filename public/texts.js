// Asks for the built-in texts that the first screen is written in, and for the font of their rarer letters, while the app
// itself is still on its way. Where this device has kept the texts of a language (src/services/texts/langSeed.ts), the
// first screen needs no others. Runs as it stands here, without a build.
(() => {
  const { documentElement, head } = document;
  // The addresses by language: vite.config.ts writes them into the page.
  /** @type {Record<string, string[]>} */
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the build wrote it
  const written = JSON.parse(documentElement.dataset['texts'] ?? '{}');
  const addresses = new Map(Object.entries(written));
  const lang = location.pathname.split('/')[1] || 'en';
  for (const address of addresses.get(lang) ?? []) {
    const isFont = address.endsWith('.woff2');
    if (!isFont && isKept()) continue;
    const link = document.createElement('link');
    if (isFont) Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous' });
    else link.rel = 'modulepreload';
    link.href = address;
    head.append(link);
  }

  function isKept() {
    try {
      return localStorage.getItem(`saldo:lang:${lang}`) !== null;
    } catch {
      // Storage is refused.
      return false;
    }
  }
})();
