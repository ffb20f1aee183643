import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Elements } from '../../ui/elements.ts';
import { Header } from './Header.tsx';
import './app.css';

interface PageFrameProps {
  file: ContentFile;
  page: Page;
  onBack: () => void;
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
