import type { UserEvent } from '@testing-library/user-event';

/** Writes a text over what stands in a field, all at once: for tests that are not about the typing. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
