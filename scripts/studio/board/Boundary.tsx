import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What is drawn: where it changes, drawing is tried again. */
  of: unknown;
  /** What else to show then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Shows what went wrong in the place of something that can't be drawn, so that all else stays. */
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
    // Styled here, since it may stand in a phone, which has the app's style sheets alone.
    return (
      <div role="alert" style={{ padding: 24, font: '16px/1.5 system-ui', color: '#a8261c' }}>
        <b>This can’t be drawn.</b>
        <p>{message}</p>
        {this.props.fallback}
      </div>
    );
  }
}
