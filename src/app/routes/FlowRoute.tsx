import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { findPage } from '../../domain/flow/flow.ts';
import { findClosedGate, findRedirect } from '../../domain/flow/routes.ts';
import { setAnswer } from '../../state/answers.ts';
import { useLoaded } from '../../ui/loading/load-once.ts';
import { isProgram, readProgram } from '../../domain/flow/programs.ts';
import { programField } from '../../domain/generated/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { useFacts } from '../page/facts.ts';
import { tidy } from '../page/later.ts';
import { Resume } from './lazy-resume.ts';
import { NotFoundRedirect } from './NotFoundRedirect.tsx';
import { PageView } from '../page/PageView.tsx';

/** A page of a program, by the two parts of the address. */
export function FlowRoute() {
  const { program, page = '' } = useParams();
  return isProgram(program) ? <FlowPage program={program} pageId={page} /> : <NotFoundRedirect />;
}

function FlowPage({ program, pageId }: { program: string; pageId: string }) {
  const flow = useLoaded(requestFlow(program));
  const page = findPage(flow, pageId);
  const facts = useFacts(flow);
  const { state } = useLocation() as { state: object | null };
  useEffect(() => {
    // The address overrides the stored choice: opening a page of the other program chooses that program.
    setAnswer(programField, program);
  }, [program]);
  // Not for what another tab stores: that may have another page open, and each would undo what the other has tidied.
  useEffect(() => tidy(flow, page), [flow, page]);
  // What was bought stays in its program.
  const bought = facts.hasPurchased && readProgram(facts.answers);
  if (bought && bought !== program) return <Resume program={bought} />;
  if (!page) return <Resume program={program} id={pageId} />;
  const redirect = findRedirect(flow, page, facts);
  // With the gate, because analytics may not learn why the visitor is there.
  if (redirect) return <Navigate to={redirect} replace state={{ ...state, gate: findClosedGate(flow, page, facts) }} />;
  return <PageView file={flow} page={page} facts={facts} />;
}
