import { entry } from '../content/content.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findProgress } from '../domain/progress.ts';
import { fillTemplate } from '../domain/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

interface HeaderProps {
  outline: Outline;
  placed: PlacedPage;
  onBack: () => void;
}

/** Where the progress is found by the headline that it belongs to. */
export const PROGRESS_ID = 'progress';

/** The header: the way back, and how far the visitor is or else the product's name. */
export function Header({ outline, placed, onBack }: HeaderProps) {
  const { labels, app } = entry;
  const { shell } = placed.page;
  const hasBack = shell?.back !== false;
  const progress = shell?.progress !== false && 'sex' in outline ? findProgress(outline, placed) : undefined;
  return (
    <header className={`header${progress ? '' : ' has-logo'}`}>
      {hasBack ? (
        <button type="button" className="header-back" data-action="back" aria-label={labels.back} onClick={onBack}>
          <Icon name="arrow-left" size={24} />
        </button>
      ) : (
        <span className="header-gap" />
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
      <span className="header-gap" />
    </header>
  );
}
