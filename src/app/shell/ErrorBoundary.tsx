import { Component, type ReactNode } from 'react';
import { onContentChange } from '../content/content-changes.ts';
import { site } from '../content/site.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { forgetFailures } from '../../ui/loading/load-once.ts';
import { rotateCw } from '../../ui/pictures/icons.ts';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { TakeOver } from './PageFrame.tsx';
import { BreathingRing } from '../../ui/pictures/BreathingRing.tsx';

interface Props {
  /** The visitor's address. At another one, what has failed is tried again. */
  address: string;
  children: ReactNode;
}

/** Shows a screen with "Try again" instead of a page that could not be loaded or rendered. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  tryAgain = () => {
    forgetFailures();
    this.setState({ hasFailed: false });
  };

  override componentDidMount() {
    // The change may have fixed content that could not be rendered.
    onContentChange(this.tryAgain);
  }

  override componentDidUpdate(before: Props, { hasFailed }: { hasFailed: boolean }) {
    // A visitor who goes back from a page that has failed sees the page before.
    if (hasFailed && this.state.hasFailed && before.address !== this.props.address) this.tryAgain();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { title, text, button } = site.messages.pageFailed;
    return (
      <div className="app">
        <header className="header">
          <Logo title={site.app.title} />
        </header>
        <main className="failed">
          <Picture src="shared/trouble" alt="" className="failed-picture" />
          <div role="alert">
            <h1 tabIndex={-1}>{title}</h1>
            <p className="quiet">{text}</p>
          </div>
          <Footer>
            <Button action="try-again" icon={rotateCw} onClick={this.tryAgain}>
              {button}
            </Button>
          </Footer>
        </main>
        <TakeOver />
      </div>
    );
  }
}

/** The screen that shows while a page loads. */
export function PageLoading() {
  return (
    <div className="app">
      <main className="waiting" aria-busy="true">
        <BreathingRing />
        <p role="status">{site.messages.loading}</p>
      </main>
    </div>
  );
}
