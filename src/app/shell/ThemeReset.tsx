import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { setLikeDevice } from '../../contexts/likeDevice';
import { useTheme } from '../../contexts/ThemeContext';
import { useUser } from '../../contexts/UserContext';
import { selectTheme } from '../../services/account/user';
import { useAct } from '../../features/commands/useAct';

/**
 * Leads back from an unreadable theme: `?theme=default` at any address, which `public/theme.js` knows too, or
 * Alt+Shift+0 on any page selects the default one.
 */
export function ThemeReset() {
  const { id } = useUser();
  const { preview } = useTheme();
  const { t } = useLanguage();
  const { send } = useAct();
  const navigate = useNavigate();
  const { search } = useLocation();

  const reset = useEffectEvent(() => {
    setLikeDevice(false);
    preview(null);
    send(() => selectTheme(id, null), { done: t('theme_reset') });
  });

  const resetByAddress = useEffectEvent(() => {
    // The browser's own address, as it shows first that the reset is done.
    const { pathname, search: now, hash } = window.location;
    const parameters = new URLSearchParams(now);
    if (parameters.get('theme') !== 'default') return;
    parameters.delete('theme');
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true });
    reset();
  });

  useEffect(() => resetByAddress(), [search]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // The key's code, as its character with Shift and Alt depends on the keyboard's language.
      if (event.code !== 'Digit0' || !event.altKey || !event.shiftKey) return;
      event.preventDefault();
      reset();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return null;
}
