import { Navigate } from 'react-router-dom';
import { isProgram } from '../content/files.ts';
import { useFacts } from '../page/facts.ts';
import { Resume } from './lazy-resume.ts';

/** Redirects from an unknown address to where the visitor left off, or to the home page. */
export function NotFoundRedirect() {
  const { sex } = useFacts().answers;
  return isProgram(sex) ? <Resume program={sex} /> : <Navigate to="/" replace />;
}
