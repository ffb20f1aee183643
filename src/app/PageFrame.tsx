import { useState, type ReactNode } from 'react';
import type { Page } from '../domain/generated/types.ts';
import { makeAddress, type ContentFile } from '../domain/pages.ts';
import { Header } from './Header.tsx';
import { takeMotion } from './page-motion.ts';
import './app.css';
import './page-motion.css';

interface PageFrameProps {
  file: ContentFile;
  page: Page;
  onBack: () => void;
  children: ReactNode;
}

/** What stands around every page: its header, which stays, and its step, which slides into place. */
export function PageFrame({ file, page, onBack, children }: PageFrameProps) {
  return (
    <div className={`app app-${page.type}`}>
      <Header file={file} page={page} onBack={onBack} />
      <Main key={makeAddress(file, page.id)} page={page}>
        {children}
      </Main>
    </div>
  );
}

function Main({ page, children }: { page: Page; children: ReactNode }) {
  const [motion] = useState(takeMotion);
  return (
    <main data-page={page.id} data-type={page.type} data-step={page.step} data-motion={motion}>
      {children}
    </main>
  );
}
