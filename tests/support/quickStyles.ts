// Answers the tests' questions about styles faster: after each change jsdom compares each element with every rule of
// its own style sheet, which took a sixth of the tests' time. Tests don't load the app's style sheets, so an element's
// display depends only on its tag and a few attributes.

/** jsdom's own answer. */
export const computedByJsdom = window.getComputedStyle.bind(window);

const displays = new Map<string, string>();

function displayOf(element: Element): string {
  const own = ownStyle(element, 'display');
  if (own !== '') return own;
  const attributes = ['hidden', 'open'].filter((name) => element.hasAttribute(name));
  const kind = [element.localName, ...attributes, element.getAttribute('type')].join(' ');
  const known = displays.get(kind) ?? computedByJsdom(element).display;
  displays.set(kind, known);
  return known;
}

/** Properties that only elements themselves set, and that their children inherit. */
function inherited(name: 'visibility' | 'pointer-events', initial: string) {
  return (element: Element): string => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const own = ownStyle(each, name);
      if (own !== '') return own;
    }
    return initial;
  };
}

function ownStyle(element: Element, name: string): string {
  if (!element.hasAttribute('style') || !('style' in element)) return '';
  return (element as ElementCSSInlineStyle & Element).style.getPropertyValue(name); // HTML and SVG elements have a style
}

const QUICK: Readonly<Record<string, (element: Element) => string>> = {
  display: displayOf,
  visibility: inherited('visibility', 'visible'),
  'pointer-events': inherited('pointer-events', 'auto'),
  pointerEvents: inherited('pointer-events', 'auto'),
};

function getComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo || document.styleSheets.length > 0) return computedByJsdom(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const all = () => (whole ??= computedByJsdom(element));
  const valueOf = (name: string) => QUICK[name]?.(element) ?? all().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (typeof name === 'string' && name in QUICK) return valueOf(name);
      const value: unknown = Reflect.get(all(), name, all());
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
}

/** Replaces the window's own function. */
export function answerQuickly(): void {
  for (const each of [window, document.defaultView]) Object.assign(each ?? {}, { getComputedStyle });
}
