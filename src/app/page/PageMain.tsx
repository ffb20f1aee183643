import type { ReactNode } from 'react';
import type { Page } from '../../domain/generated/types.ts';
import type { Direction } from './usePageNavigation.ts';
import './page-motion.css';

interface PageMainProps {
  page: Page;
  /** The direction from which the page slides in; undefined for no motion. */
  direction?: Direction | undefined;
  children: ReactNode;
}

/** The main part of a page, which slides in. */
export function PageMain({ page, direction, children }: PageMainProps) {
  return (
    <main data-page={page.id} data-type={page.type} data-step={page.step} data-motion={direction}>
      {children}
    </main>
  );
}
