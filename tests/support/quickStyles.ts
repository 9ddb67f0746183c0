// What tests ask of an element's style, without the detour: jsdom holds each element against every rule of its own style
// sheet, each time that anything has changed, and that took a sixth of the tests' time. The app's style sheets are not
// loaded in tests, so how an element is displayed depends on its tag and a few attributes alone.

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

/** What only the elements themselves say, and hand down. */
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
  return (element as ElementCSSInlineStyle & Element).style.getPropertyValue(name); // of HTML and SVG
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

/** From now on the window answers so. */
export function answerQuickly(): void {
  for (const each of [window, document.defaultView]) Object.assign(each ?? {}, { getComputedStyle });
}
