import { useState, type ReactNode } from 'react';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import { makeAddress } from '../domain/addresses.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { Header } from './Header.tsx';
import { takeMotion } from './page-motion.ts';
import './app.css';
import './page-motion.css';

interface PageFrameProps {
  outline: Outline;
  placed: PlacedPage;
  onBack: () => void;
  children: ReactNode;
}

/** What stands around every page: its header, which stays, and its step, which slides into place. */
export function PageFrame({ outline, placed, onBack, children }: PageFrameProps) {
  const { page } = placed;
  return (
    <div className={`app app-${page.type}`}>
      <Header outline={outline} placed={placed} onBack={onBack} />
      <Main key={makeAddress(outline, page.id)} page={page}>
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
