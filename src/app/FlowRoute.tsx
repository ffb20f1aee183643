import { use, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { isProgram, type Program } from '../content/content.ts';
import type { FlowOutline } from '../domain/outline.ts';
import { findDetention } from '../domain/routes.ts';
import { setAnswer } from '../state/answers.ts';
import { useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';
import { PageView } from './PageView.tsx';
import { Resume } from './lazy-parts.ts';
import { Unknown } from './Unknown.tsx';

/** A page of a program, by the address's two parts. */
export function FlowRoute() {
  const { program, page = '' } = useParams();
  return isProgram(program) ? <FlowPage program={program} pageId={page} /> : <Unknown />;
}

function FlowPage({ program, pageId }: { program: Program; pageId: string }) {
  const flow = requestFlow(program);
  // Both at once: neither waits for the other.
  const [outlineOnItsWay, pageOnItsWay] = [flow.outline.get(), flow.page(pageId).get()];
  const outline = use(outlineOnItsWay);
  const facts = useFacts(outline);
  const placed = use(pageOnItsWay);
  // The address wins over what was stored: who opens the other program's page is in that program from then on.
  useEffect(() => setAnswer('sex', program), [program]);
  useEffect(() => void dropFallen(outline), [outline]);
  if (!placed) return <Resume program={program} />;
  const detention = findDetention(outline, placed, facts);
  if (detention) return <Navigate to={detention} replace />;
  return <PageView outline={outline} placed={placed} />;
}

/** A later visit drops them when this one can't. */
async function dropFallen(outline: FlowOutline): Promise<void> {
  const { dropFallenAnswers } = await import('./drop-fallen-answers.ts').catch(() => ({
    dropFallenAnswers: undefined,
  }));
  await dropFallenAnswers?.(outline);
}
