import { use } from 'react';
import { Navigate } from 'react-router-dom';
import type { Program } from '../content/content.ts';
import { makeOutline } from '../domain/outline.ts';
import { gatherPages } from '../domain/placed-page.ts';
import { findResumeAddress } from '../domain/resume.ts';
import { useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';

/** Leads to where the visitor left off in a program, or to its start. */
export function Resume({ program }: { program: Program }) {
  const flow = use(requestFlow(program).get());
  const outline = makeOutline(flow);
  return <Navigate to={findResumeAddress({ outline, part: gatherPages(flow) }, useFacts(outline))} replace />;
}
