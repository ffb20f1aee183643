import { ViewTransition, type ReactNode } from 'react';
import type { Page } from '../domain/generated/types.ts';
import { makeAddress, type ContentFile } from '../domain/pages.ts';
import { Header } from './Header.tsx';
import type { PageMotion } from './page-motion.ts';
import './app.css';
import './page-motion.css';

interface PageFrameProps {
  file: ContentFile;
  page: Page;
  onBack: () => void;
  children: ReactNode;
}

/** The style sheet's classes of each motion; a page that comes any other way, such as by the browser's own button, is just there. */
const motions: Record<PageMotion | 'default', string> = {
  forward: 'page',
  back: 'page is-back',
  answer: 'page is-answer',
  default: 'none',
};

/** What stands around every page: its header, which stays, and the place of its step, which slides. */
export function PageFrame({ file, page, onBack, children }: PageFrameProps) {
  return (
    <div className={`app app-${page.type}`}>
      <Header file={file} page={page} onBack={onBack} />
      <ViewTransition key={makeAddress(file, page.id)} default="none" enter={motions} exit={motions}>
        <main data-page={page.id} data-type={page.type} data-step={page.step}>
          {children}
        </main>
      </ViewTransition>
    </div>
  );
}
