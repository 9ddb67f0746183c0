import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Holds back a link that is followed while something is not saved: `to` is where it leads, until `stay` or `leave`. The
 * browser itself asks before the tab is closed or reloaded.
 */
export function useLeaveGuard(isOn: boolean) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);

  useEffect(() => {
    if (!isOn) return undefined;
    const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    function holdLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (link === null || opensElsewhere || link.hash !== '' || link.origin !== location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(link.pathname + link.search);
    }
    window.addEventListener('beforeunload', askOnUnload);
    document.addEventListener('click', holdLink, true);
    return () => {
      window.removeEventListener('beforeunload', askOnUnload);
      document.removeEventListener('click', holdLink, true);
    };
  }, [isOn]);

  return {
    isAsking: to !== null,
    stay: () => setTo(null),
    leave: () => {
      if (to !== null) void navigate(to);
    },
  };
}
