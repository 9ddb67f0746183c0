import { Component, type ReactNode } from 'react';
import { BrokenPage } from './ErrorPage';
import { isReloading } from '../updates/missingChunks';

/** Catches programming mistakes below it, so that they never leave a blank page. React itself logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return isReloading() ? null : <BrokenPage />;
  }
}
