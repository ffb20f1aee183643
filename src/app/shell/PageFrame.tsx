import { useEffect } from 'react';
import { findProgress, type ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Elements } from '../../ui/elements.ts';
import './app.css';
import { fillTemplate } from '../../domain/text/text.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { arrowLeft } from '../../ui/pictures/icons.ts';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { ProgressBar } from '../../ui/pictures/ProgressBar.tsx';
import { site } from '../content/site.ts';

interface HeaderProps {
  file: ContentFile;
  page: Page;
  onBack: () => void;
}

interface PageFrameProps extends HeaderProps {
  children: Elements;
}

/** The surroundings of every page: its header, which stays while pages change. */
export function PageFrame({ file, page, onBack, children }: PageFrameProps) {
  return (
    <div className="app">
      <Header file={file} page={page} onBack={onBack} />
      {children}
    </div>
  );
}

/** The element id of the progress bar, which describes the headline. */
export const PROGRESS_ID = 'progress';

/** The header: the back button, and the progress or else the logo. */
function Header({ file, page, onBack }: HeaderProps) {
  const { labels, app } = site;
  const { shell } = page;
  const hasBack = shell?.back !== false;
  const progress = shell?.progress !== false && file.kind === 'flow' ? findProgress(file, page) : undefined;
  return (
    <header className="header">
      {hasBack && (
        <button type="button" className="header-back" data-action="back" aria-label={labels.back} onClick={onBack}>
          <Icon path={arrowLeft} size={24} />
        </button>
      )}
      {progress ? (
        <ProgressBar
          id={PROGRESS_ID}
          label={fillTemplate(labels.progress, { n: String(progress.n), total: String(progress.total) })}
          {...progress}
        />
      ) : (
        <Logo title={app.title} />
      )}
    </header>
  );
}

function takeOver(): void {
  const { bootstrap } = window;
  if (!bootstrap) return;
  delete window.bootstrap;
  bootstrap.handOver();
  dispatchEvent(new Event('app-ready'));
}

/**
 * Takes a built page over from the bootstrap, once the app shows a page or an error: reveals the withheld part, replays
 * the last early click, and dispatches `app-ready` on the window. Render it next to the buttons, inside the same
 * boundary: React hydrates a boundary's content last, and a click replayed before that would be lost.
 */
export function TakeOver() {
  useEffect(takeOver, []);
  return null;
}
