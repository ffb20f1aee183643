import { Navigate } from 'react-router-dom';
import { readProgram } from '../../domain/flow/programs.ts';
import { useFacts } from '../page/facts.ts';
import { Resume } from './lazy-resume.ts';

/** Redirects from an unknown address to where the visitor left off, or to the home page. */
export function NotFoundRedirect() {
  const program = readProgram(useFacts().answers);
  return program ? <Resume program={program} /> : <Navigate to="/" replace />;
}
