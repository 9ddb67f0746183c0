/** Moves the focus when a row goes: to a tool of the next row or of the one before it, or to the card's header. */
export function focusBeside(row: HTMLElement): void {
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const buttons =
    neighbour?.querySelectorAll<HTMLElement>('[data-tools] button') ??
    row.closest('section')?.querySelectorAll('button') ??
    [];
  // The list's width hides some of a row's tools, and hidden ones take no focus.
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
