import { use } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { entry, isProgram, type Program } from '../content/content.ts';
import { placePages } from '../domain/placed-page.ts';
import { requestEntry } from './entry-file.ts';
import { useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';
import { PageView } from './PageView.tsx';
import { Resume } from './lazy-parts.ts';
import { Unknown } from './Unknown.tsx';

/** A page outside both programs, by its id or by the address's only part; a program's name leads to its first page. */
export function EntryRoute({ id }: { id?: string }) {
  const { name } = useParams();
  const { answers, hasPurchased } = useFacts();
  if (isProgram(name)) return <ProgramStart program={name} />;
  const file = use(requestEntry().get());
  const placed = placePages(file).get(id ?? name ?? '');
  if (!placed) return <Unknown />;
  // The home page lives at "/" alone.
  if (name === entry.home) return <Navigate to="/" replace />;
  if (placed.page.id === entry.home && hasPurchased && isProgram(answers.sex)) return <Resume program={answers.sex} />;
  return <PageView outline={file} placed={placed} />;
}

function ProgramStart({ program }: { program: Program }) {
  const first = use(requestFlow(program).page().get());
  return first ? <Navigate to={`/${program}/${first.page.id}`} replace /> : null;
}
