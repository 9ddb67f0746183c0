import { Component, type ReactNode } from 'react';
import { BrokenPage } from './ErrorPage';

/** Catches a programming mistake below it, so that it is never a blank page. React itself logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
