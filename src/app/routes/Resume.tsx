import { Navigate } from 'react-router-dom';
import { findFormerAddress } from '../../domain/flow/flow.ts';
import { findResumeAddress } from '../../domain/flow/path.ts';
import { useLoaded } from '../../ui/loading/load-once.ts';
import { requestFlow } from '../content/flows.ts';
import { useFacts } from '../page/facts.ts';

/** Redirects from the id of a former page to the page that it is now, otherwise to where the visitor left off. */
export function Resume({ program, id = '' }: { program: string; id?: string }) {
  const flow = useLoaded(requestFlow(program));
  const resumeAddress = findResumeAddress(flow, useFacts(flow));
  return <Navigate to={findFormerAddress(flow, id) ?? resumeAddress} replace />;
}
