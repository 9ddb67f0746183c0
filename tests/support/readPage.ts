const OWN_LINE =
  'h1, h2, h3, h4, li, p, tr, dt, dd, label, legend, button, a, option, input, textarea, [role]';
const UNSEEN = '[hidden], [inert], [aria-hidden="true"]';
/** The order of the lines: the report of a failed test may be cut off. */
const FIRST = ['[role="dialog"], [role="alert"], [role="status"]', 'main'];

/** What a page says: one line for each part with a text of its own, and for each field. */
export function readPage(page: Element): string {
  return [...page.querySelectorAll(OWN_LINE)]
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap((part) => lineOf(part) ?? [])
    .join('\n');
}

function orderOf(part: Element): number {
  const found = FIRST.findIndex((each) => part.closest(each));
  return found === -1 ? FIRST.length : found;
}

function lineOf(part: Element): string | null {
  if (part instanceof HTMLOptionElement && !part.selected) return null;
  const name = part.getAttribute('aria-label');
  const said = [name && `(${name})`, valueOf(part) ?? ownText(part)].filter(Boolean).join(' ');
  const role = part.getAttribute('role') ?? part.tagName.toLowerCase();
  return said === '' ? null : `${part.closest(UNSEEN) ? 'hidden: ' : ''}${role} ${said}`;
}

function valueOf(part: Element): string | null {
  if (part instanceof HTMLTextAreaElement) return `"${part.value}"`;
  if (!(part instanceof HTMLInputElement)) return null;
  return part.type === 'checkbox' || part.type === 'radio' ? String(part.checked) : `"${part.value}"`;
}

/** The text without that of parts with a line of their own. */
function ownText(part: Element): string {
  return [...part.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent;
      return node.matches(OWN_LINE) ? '' : ownText(node);
    })
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
