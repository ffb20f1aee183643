import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { isProgram, type Program } from '../content/content.ts';
import { findResumeAddress } from '../domain/routes.ts';
import { useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';

/** An address that leads nowhere: on to where the visitor left off, or to the very start. */
export function Unknown() {
  const { sex } = useFacts().answers;
  return isProgram(sex) ? <Resume program={sex} /> : <Navigate to="/" replace />;
}

/** Leads to where the visitor left off in a program, or to its start. */
export function Resume({ program }: { program: Program }) {
  const flow = use(requestFlow(program).get());
  return <Navigate to={findResumeAddress(flow, useFacts(flow))} replace />;
}
