import { useUser } from '../../contexts/UserContext';
import type { ThemeId } from '../../model/ids';
import type { ThemeLook } from '../../model/theme';
import { signedInId } from '../../services/account/auth';
import { writtenOrPending } from '../../services/firebase/write';
import { createTheme } from '../../services/themes/theme';
import { selectTheme } from '../../services/account/user';
import { useTellError } from '../../features/errors/useTellError';

/**
 * Creates a theme and selects it. The promise rejects when the server refuses at once. A toast reports a later refusal, and
 * the previous theme is selected again.
 */
export function useCreateTheme(): (name: string, look: ThemeLook) => Promise<void> {
  const { id: user_id, selectedTheme = null } = useUser();
  const tellError = useTellError();

  async function select(theme: ThemeId | null) {
    // The user may have signed out while waiting for the server.
    if ((await signedInId()) === user_id) await selectTheme(user_id, theme);
  }

  return async (name, { font, colors }) => {
    const { id, written } = createTheme({ user_id, name, font, colors });
    const outcome = await writtenOrPending(written);
    select(id).catch(tellError);
    if (outcome === 'written') return;
    written.catch((error: unknown) => {
      tellError(error);
      select(selectedTheme).catch(tellError);
    });
  };
}
