import { Navigate } from 'react-router-dom';
import { findResumeAddress } from '../../domain/flow/resume.ts';
import { useLoaded } from '../../ui/loading/load-once.ts';
import { requestFlow } from '../content/flows.ts';
import { useFacts } from '../page/facts.ts';

/** Redirects to where the visitor left off in a program, or to its start. */
export function Resume({ program }: { program: string }) {
  const flow = useLoaded(requestFlow(program));
  return <Navigate to={findResumeAddress(flow, useFacts(flow))} replace />;
}
