import { useUser } from '../../contexts/UserContext';
import type { ThemeId } from '../../model/ids';
import type { ThemeLook } from '../../model/theme';
import { signedInId } from '../../services/account/auth';
import { writtenOrPending } from '../../services/firebase/write';
import { createTheme } from '../../services/themes/theme';
import { selectTheme } from '../../services/account/user';
import { useTellError } from '../../features/errors/useTellError';

/**
 * Makes a theme and selects it. What it returns rejects when the server refuses at once; a later refusal is told in a
 * toast, and what was selected before is selected again.
 */
export function useCreateTheme(): (name: string, look: ThemeLook) => Promise<void> {
  const { id: user_id, selectedTheme = null } = useUser();
  const tellError = useTellError();

  async function select(theme: ThemeId | null) {
    // The person may have left while the server was waited for.
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
