import type { UserEvent } from '@testing-library/user-event';

/** Replaces a field's text at once, for tests that aren't about typing. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
}
