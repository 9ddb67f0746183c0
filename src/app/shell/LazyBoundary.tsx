import { Component, Suspense, type ReactNode } from 'react';
import { AppError } from '../../model/errors';
import { isMissingChunk, isReloading, reloadFor } from '../updates/missingChunks';
import { useTellError } from '../../features/errors/useTellError';

export interface LazyBoundaryProps {
  /** What is shown can't be had now. */
  onMissing: () => void;
  children: ReactNode;
}

/**
 * Content beside the page that loads when it is first needed. If a deployment has removed its file, or there is no
 * connection, the page stays as it is, with the text typed there.
 */
export function LazyBoundary({ onMissing, children }: LazyBoundaryProps) {
  const tellError = useTellError();

  function tell(error: Error) {
    if (navigator.onLine) reloadFor(error);
    else tellError(new AppError('offline'), { key: 'error' });
    onMissing();
  }

  return (
    <Missing onMissing={tell}>
      <Suspense fallback={null}>{children}</Suspense>
    </Missing>
  );
}

interface MissingProps {
  onMissing: (error: Error) => void;
  children: ReactNode;
}

class Missing extends Component<MissingProps, { caught: { error: unknown } | null }> {
  override state = { caught: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error) && !isReloading()) this.props.onMissing(error);
  }

  override render() {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    // The boundary above handles programming mistakes.
    if (!isMissingChunk(caught.error)) throw caught.error;
    return null;
  }
}
