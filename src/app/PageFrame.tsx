import type { ReactNode } from 'react';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { Header } from './Header.tsx';
import './app.css';

interface PageFrameProps {
  outline: Outline;
  placed: PlacedPage;
  onBack: () => void;
  children: ReactNode;
}

/** What stands around every page: its header, which stays while pages change. */
export function PageFrame({ outline, placed, onBack, children }: PageFrameProps) {
  return (
    <div className={nameFrame(placed)}>
      <Header outline={outline} placed={placed} onBack={onBack} />
      {children}
    </div>
  );
}

/** The classes of the frame around a page. */
export const nameFrame = ({ page }: PlacedPage): string => `app app-${page.type}`;
