import { useState, type ReactNode } from 'react';
import type { Page } from '../domain/generated/types.ts';
import { takeMotion } from './page-turn.ts';
import './page-motion.css';

interface PageMainProps {
  page: Page;
  /** Whether it is drawn out of sight, so that it moves only later. */
  isAhead?: boolean;
  children: ReactNode;
}

/** A page's own part, which slides into place. */
export function PageMain({ page, isAhead = false, children }: PageMainProps) {
  const [motion] = useState(() => (isAhead ? undefined : takeMotion()));
  return (
    <main data-page={page.id} data-type={page.type} data-step={page.step} data-motion={motion}>
      {children}
    </main>
  );
}
