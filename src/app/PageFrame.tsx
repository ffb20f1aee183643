import type { ReactNode } from 'react';
import type { Page } from '../domain/generated/types.ts';
import type { ContentFile } from '../domain/pages.ts';
import { Header } from './Header.tsx';

interface PageFrameProps {
  file: ContentFile;
  page: Page;
  onBack: () => void;
  children: ReactNode;
}

/** What stands around every page: its header, and the place of its step. */
export function PageFrame({ file, page, onBack, children }: PageFrameProps) {
  return (
    <div className={`app app-${page.type}`}>
      <Header file={file} page={page} onBack={onBack} />
      <main data-page={page.id} data-type={page.type} data-step={page.step}>
        {children}
      </main>
    </div>
  );
}
