import { Navigate, useParams } from 'react-router-dom';
import { findFormerAddress } from '../../domain/flow/addresses.ts';
import { findPage } from '../../domain/flow/flow.ts';
import { site } from '../content/site.ts';
import { useLoaded } from '../../ui/loading/load-once.ts';
import { isOpenToBuyers } from '../../domain/flow/routes.ts';
import { isProgram, readProgram } from '../../domain/flow/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { useFacts } from '../page/facts.ts';
import { Resume } from './lazy-resume.ts';
import { NotFoundRedirect } from './NotFoundRedirect.tsx';
import { PageView } from '../page/PageView.tsx';

/** A page of the site, by its id or by the address; the name of a program redirects to its first page. */
export function SiteRoute({ id }: { id?: string }) {
  const { name } = useParams();
  return isProgram(name) ? (
    <ProgramStart program={name} />
  ) : (
    <SitePage id={id ?? name ?? ''} isHome={id !== undefined} />
  );
}

function SitePage({ id, isHome }: { id: string; isHome: boolean }) {
  const facts = useFacts();
  const page = findPage(site, id);
  if (!page) {
    const address = findFormerAddress(site, id);
    return address ? <Navigate to={address} replace /> : <NotFoundRedirect />;
  }
  // "/" is the home page's only address.
  if (id === site.home && !isHome) return <Navigate to="/" replace />;
  const program = readProgram(facts.answers);
  if (facts.hasPurchased && program && !isOpenToBuyers(page)) return <Resume program={program} />;
  return <PageView file={site} page={page} facts={facts} />;
}

function ProgramStart({ program }: { program: string }) {
  const [first] = useLoaded(requestFlow(program)).pages;
  return first ? <Navigate to={`/${program}/${first.id}`} replace /> : null;
}
