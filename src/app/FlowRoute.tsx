import { use, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { isProgram, type Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import { findPage } from '../domain/pages.ts';
import { findDetention } from '../domain/routes.ts';
import { setAnswer } from '../state/answers.ts';
import { useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';
import { PageView } from './PageView.tsx';
import { Resume } from './lazy-parts.ts';
import { Unknown } from './Unknown.tsx';

/** A page of a program, by the address's two parts. */
export function FlowRoute() {
  const { program, page } = useParams();
  return isProgram(program) ? <FlowPage program={program} pageId={page} /> : <Unknown />;
}

function FlowPage({ program, pageId }: { program: Program; pageId: string | undefined }) {
  const flow = use(requestFlow(program).get());
  const facts = useFacts(flow);
  const page = findPage(flow, pageId);
  // The address wins over what was stored: who opens the other program's page is in that program from then on.
  useEffect(() => setAnswer('sex', program), [program]);
  useEffect(() => void dropFallen(flow), [flow]);
  if (!page) return <Resume program={program} />;
  const detention = findDetention(flow, page, facts);
  if (detention) return <Navigate to={detention} replace />;
  return <PageView file={flow} page={page} />;
}

/** A later visit drops them when this one can't. */
async function dropFallen(flow: Flow): Promise<void> {
  const { dropFallenAnswers } = await import('./drop-fallen-answers.ts').catch(() => ({
    dropFallenAnswers: undefined,
  }));
  await dropFallenAnswers?.(flow);
}
