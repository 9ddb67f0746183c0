// Puts the look on that src/contexts/appliedLook.ts has kept, before the first paint. Runs as it stands here, without a
// build. What is kept is checked like anything from outside: all of it is right, or none of it counts.
(() => {
  const KEY = 'saldo:theme';
  /** Ten times what a look takes. */
  const MAX_LENGTH = 10_000;

  const NAMES = ['background', 'widget', 'text', 'primary', 'secondary', 'tertiary']
    .flatMap((root) => [`${root}-color`, `${root}-color-hover`, `${root}-color-highlight`])
    .concat('border-color');
  /** Hexadecimal, named, rgb() and hsl(): no other function, and nothing that ends a declaration. */
  const COLOR = /^(#[\da-f]{3,8}|[a-z]{1,30}|(rgb|hsl)a?\([\da-z.,%/ -]{1,50}\))$/i;
  const FONT = /^[a-z\d -]{1,60}$/i;

  try {
    // The way back from a look that nobody can read.
    const { searchParams } = new URL(location.href);
    if (searchParams.get('theme') === 'default') localStorage.removeItem(KEY);
    wear(localStorage.getItem(KEY));
  } catch {
    // Storage is refused, or what it holds is no look: the default one is on.
  }

  /** @param {string | null} kept */
  function wear(kept) {
    if (kept === null || kept.length > MAX_LENGTH) return;
    /** @type {{ font: string, colors: Record<string, string>, scheme: string, whereDark?: boolean }} */
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- what it ought to be: the next line sees whether it is
    const { font, colors, scheme, whereDark } = JSON.parse(kept);
    if (!isText(font, FONT) || !NAMES.every((name) => isText(colors[name], COLOR))) return;

    if (whereDark === true && !matchMedia('(prefers-color-scheme: dark)').matches) return;

    const { style } = document.documentElement;
    for (const name of NAMES) style.setProperty(`--${name}`, colors[name]);
    style.setProperty('--font-family', `'${font}', 'Open Sans', 'Open Sans Fallback', system-ui, sans-serif`);
    style.setProperty('color-scheme', scheme === 'dark' ? 'dark' : 'light');
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', colors['widget-color']);
  }

  /**
   * @param {unknown} value
   * @param {RegExp} pattern
   */
  function isText(value, pattern) {
    return typeof value === 'string' && pattern.test(value);
  }
})();
