import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useLeave } from '../../contexts/UnsavedChanges';
import { offerFiles } from '../../features/files/offeredFiles';
import { segmentOf } from '../routes/pages';
import { pagePath } from '../routes/paths';
import { lazyComponent } from '../../ui/lazyComponent';

const DropNotice = lazyComponent(async () => (await import('./DropNotice')).DropNotice);

/** Milliseconds: while files are over the window, browsers report it more often. */
const GONE = 400;

/** Takes files that somebody drops anywhere, and opens the page that shows what is in them. */
export function FileDrop() {
  const { lang } = useLanguage();
  const navigate = useNavigate();
  const leave = useLeave();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function over(event: DragEvent) {
      if (!mayDrop(event)) return;
      event.preventDefault();
      setIsOver(true);
      // The elements below report leaving and entering, so only silence means that the files are gone.
      clearTimeout(timer);
      timer = setTimeout(() => setIsOver(false), GONE);
    }

    function drop(event: DragEvent) {
      setIsOver(false);
      if (!mayDrop(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      if (segmentOf(location.pathname) === 'data') offerFiles(files);
      else
        leave(() => {
          offerFiles(files);
          void navigate(pagePath(lang, 'data'));
        });
    }

    window.addEventListener('dragenter', over, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [lang, leave, navigate]);

  return (
    isOver && (
      <Suspense>
        <DropNotice />
      </Suspense>
    )
  );
}

/** Nothing else takes these files, and no dialog is open. */
function mayDrop(event: DragEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.dataTransfer?.types.includes('Files') === true &&
    !document.body.classList.contains('isBehind')
  );
}
