import { Navigate } from 'react-router-dom';
import { isProgram } from '../content/content.ts';
import { useFacts } from './facts.ts';
import { Resume } from './lazy-parts.ts';

/** An address that leads nowhere: on to where the visitor left off, or to the very start. */
export function Unknown() {
  const { sex } = useFacts().answers;
  return isProgram(sex) ? <Resume program={sex} /> : <Navigate to="/" replace />;
}
