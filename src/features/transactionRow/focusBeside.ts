/** Moves the focus when a row goes: to a tool of the next row or of the one before it, or to the card's header. */
export function focusBeside(row: HTMLElement): void {
  const card = row.closest('section');
  // A card may have several lists.
  const rows = [...((card ?? row.parentElement)?.querySelectorAll('li') ?? [])];
  const at = rows.findIndex((each) => each === row);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  const buttons =
    neighbour?.querySelectorAll<HTMLElement>('[data-tools] button') ?? card?.querySelectorAll('button') ?? [];
  // The list's width hides some of a row's tools, and hidden ones take no focus.
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return;
  }
}
