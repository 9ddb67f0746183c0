import { Component, Suspense, type ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { AppError } from '../../model/errors';
import { useToast } from '../../ui/ToastProvider';
import { isMissingChunk, isReloading } from '../updates/missingChunks';

export interface OnDemandProps {
  /** Called when the content can't be loaded now. */
  onMissing: () => void;
  children: ReactNode;
}

/**
 * Content beside the page that loads when it is first needed. If a deployment has removed its file, or there is no
 * connection, the page stays as it is, with the text typed there.
 */
export function LazyBoundary({ onMissing, children }: OnDemandProps) {
  const { t, tError, upTo } = useLanguage();
  const { show } = useToast();

  function tell() {
    // Online, the app offers the new version instead.
    if (!navigator.onLine)
      show({ tone: 'error', text: t('error', { message: tError(new AppError('offline')) }) });
    onMissing();
  }

  // Its texts are among the last to load.
  if (upTo !== 'pages') return null;
  return (
    <Missing onMissing={tell}>
      <Suspense fallback={null}>{children}</Suspense>
    </Missing>
  );
}

class Missing extends Component<OnDemandProps, { caught: { error: unknown } | null }> {
  override state = { caught: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error) && !isReloading()) this.props.onMissing();
  }

  override render() {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    // The boundary above handles programming mistakes.
    if (!isMissingChunk(caught.error)) throw caught.error;
    return null;
  }
}
