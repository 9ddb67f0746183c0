import { useUser } from '../../contexts/UserContext';
import type { ThemeId } from '../../model/ids';
import type { ThemeLook } from '../../model/theme';
import { signedInId } from '../../services/account/auth';
import { createTheme } from '../../services/themes/theme';
import { selectTheme } from '../../services/account/user';
import { useAct } from '../../features/commands/useAct';

/**
 * Creates a theme and selects it. A refusal at once becomes `error`, or a toast with `tells`. A toast reports a later
 * refusal, and the previous theme is selected again.
 */
export function useCreateTheme({ tells = false } = {}) {
  const { id: user_id, selectedTheme = null } = useUser();
  const { busy, error, run, send } = useAct();

  async function select(theme: ThemeId | null) {
    // The user may have signed out while waiting for the server.
    if ((await signedInId()) === user_id) await selectTheme(user_id, theme);
  }

  /** Resolves to whether the theme was created. */
  async function create(name: string, { font, colors }: ThemeLook): Promise<boolean> {
    const { id, written } = createTheme({ user_id, name, font, colors });
    const isCreated = await run(() => written, { tells, refused: 'reason' });
    if (isCreated) {
      send(() => select(id));
      // It may still be pending.
      written.catch(() => send(() => select(selectedTheme)));
    }
    return isCreated;
  }

  return { busy, error, create };
}
