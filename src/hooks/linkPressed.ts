type Press = Pick<MouseEvent, 'target' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The link to a page of this site that a press opens here; null for any other press, also one that opens another tab. */
export function linkPressed(press: Press): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = press;
  const link = target instanceof Element ? target.closest('a') : null;
  const opensElsewhere = altKey || ctrlKey || metaKey || shiftKey || button !== 0;
  return opensElsewhere || link?.origin !== location.origin ? null : link;
}
