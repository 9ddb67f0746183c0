import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the dialog of a category's limit from the category's menu. */
export async function openLimit(user: UserEvent, category: string, act: 'Set a limit' | 'Change limit') {
  await user.click(await screen.findByRole('button', { name: `Actions for ${category}` }));
  await user.click(screen.getByRole('menuitem', { name: act }));
}
