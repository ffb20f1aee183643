import type { ReactNode } from 'react';
import type { Page } from '../../domain/generated/types.ts';
import type { Direction } from './usePageNavigation.ts';
import './page-motion.css';

interface PageMainProps {
  page: Page;
  /** Where it slides in from; undefined for a page that is just there. */
  direction?: Direction | undefined;
  children: ReactNode;
}

/** A page's own part, which slides into place. */
export function PageMain({ page, direction, children }: PageMainProps) {
  return (
    <main data-page={page.id} data-type={page.type} data-step={page.step} data-motion={direction}>
      {children}
    </main>
  );
}
