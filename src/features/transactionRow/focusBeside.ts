/** Keeps the keyboard's place when a row goes: on the next row's tool, the one before it, or the card's own header. */
export function focusBeside(row: HTMLElement): void {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const buttons =
    neighbour?.querySelectorAll<HTMLElement>('[data-tools] button') ??
    row.closest('section')?.querySelectorAll('button') ??
    [];
  // Of a row's tools the list's width shows one: the other one takes no focus.
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
