import { Component, type ReactNode } from 'react';
import type { Elements } from '../../../src/ui/elements.ts';

interface BoundaryProps {
  /** Shown instead of the error, if it is known why there is one. */
  reason?: string | undefined;
  /** What is rendered: if it changes, rendering is tried again. */
  of: unknown;
  /** Shown with the error. */
  fallback?: Elements;
  children: ReactNode;
}

/** An error boundary: shows the error instead of its children. */
export class Boundary extends Component<BoundaryProps, { message?: string; of?: unknown }> {
  override state: { message?: string; of?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: { of?: unknown }) {
    return state.of === of ? null : { of, message: undefined };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    // Styled inline, since a phone has only the app's style sheets.
    return (
      <div role="alert" style={{ padding: 24, font: '16px/1.5 system-ui', color: '#a8261c' }}>
        <b>This can’t be shown.</b>
        <p>{this.props.reason ?? message}</p>
        {this.props.fallback}
      </div>
    );
  }
}
