import { Component, Suspense, type ReactNode } from 'react';
import { AppError } from '../../model/errors';
import { isMissingChunk, isReloading } from '../updates/missingChunks';
import { useTellError } from '../../features/errors/useTellError';

export interface LazyBoundaryProps {
  /** What is shown can't be had now. */
  onMissing: () => void;
  children: ReactNode;
}

/**
 * Something beside the page that is loaded when it is first needed. When its file has gone with a deployment, or there is
 * no connection, the page stays as it is, with what is typed there.
 */
export function LazyBoundary({ onMissing, children }: LazyBoundaryProps) {
  const tellError = useTellError();

  function tell() {
    // Else the new version is offered.
    if (!navigator.onLine) tellError(new AppError('offline'), { key: 'error' });
    onMissing();
  }

  return (
    <Missing onMissing={tell}>
      <Suspense fallback={null}>{children}</Suspense>
    </Missing>
  );
}

class Missing extends Component<LazyBoundaryProps, { caught: { error: unknown } | null }> {
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
    // A programming mistake is for the boundary above.
    if (!isMissingChunk(caught.error)) throw caught.error;
    return null;
  }
}
