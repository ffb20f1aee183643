import { use } from 'react';
import { Navigate } from 'react-router-dom';
import type { Program } from '../content/content.ts';
import { findResumeAddress } from '../domain/resume.ts';
import { useFacts } from './facts.ts';
import { requestWays } from './ways.ts';

/** Leads to where the visitor left off in a program, or to its start. */
export function Resume({ program }: { program: Program }) {
  const ways = use(requestWays(program).get());
  return <Navigate to={findResumeAddress(ways, useFacts(ways.outline))} replace />;
}
