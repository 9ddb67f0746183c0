import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Words for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="visuallyHidden">{children}</span>;
}
