import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation, Navigate, useParams } from 'react-router-dom';
import { site } from '../content/site.ts';
import { ErrorBoundary, PageLoading } from '../shell/ErrorBoundary.tsx';
import { ConsentCard } from '../page/lazy-parts.ts';
import { Offline } from '../shell/Offline.tsx';
import { findPage, findFormerAddress } from '../../domain/flow/flow.ts';
import { findClosedGate, findRedirect, isOpenToBuyers } from '../../domain/flow/routes.ts';
import { setAnswer } from '../../state/answers.ts';
import { useLoaded, lazyComponent } from '../../ui/loading/load-once.ts';
import { isProgram, readProgram } from '../../domain/flow/programs.ts';
import { programField } from '../../domain/generated/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { useFacts } from '../page/facts.ts';
import { later } from '../page/later.ts';
import { PageView } from '../page/PageView.tsx';

/** The routes of the product. */
export function App() {
  const { pathname } = useLocation();
  return (
    <>
      <Offline />
      <ErrorBoundary address={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/" element={<SiteRoute id={site.home} />} />
            <Route path="/:name" element={<SiteRoute />} />
            <Route path="/:program/:page" element={<FlowRoute />} />
            <Route path="*" element={<NotFoundRedirect />} />
          </Routes>
        </Suspense>
        {/* The `import.meta.env` is written out, so that a build without analytics contains no consent card. */}
        {import.meta.env.VITE_AMPLITUDE_KEY && (
          <Suspense>
            <ConsentCard />
          </Suspense>
        )}
      </ErrorBoundary>
    </>
  );
}

/** A page of a program, by the two parts of the address. */
function FlowRoute() {
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
  useEffect(() => {
    // Not for what another tab stores: that may have another page open, and each would undo what the other has tidied. If
    // the code can't be loaded, a later visit does it.
    later.preload().then(({ tidyAnswers }) => tidyAnswers(flow, page), console.warn);
  }, [flow, page]);
  // What was bought stays in its program.
  const bought = facts.hasPurchased && readProgram(facts.answers);
  if (bought && bought !== program) return <Resume program={bought} />;
  if (!page) return <Resume program={program} id={pageId} />;
  const redirect = findRedirect(flow, page, facts);
  // With the gate, because analytics may not learn why the visitor is there.
  if (redirect) return <Navigate to={redirect} replace state={{ ...state, gate: findClosedGate(flow, page, facts) }} />;
  return <PageView file={flow} page={page} facts={facts} />;
}

/** A page of the site, by its id or by the address; the name of a program redirects to its first page. */
function SiteRoute({ id }: { id?: string }) {
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

/** Redirects from an unknown address to where the visitor left off, or to the home page. */
function NotFoundRedirect() {
  const program = readProgram(useFacts().answers);
  return program ? <Resume program={program} /> : <Navigate to="/" replace />;
}

const { Component: Resume } = lazyComponent(() => import('./Resume.tsx').then((module) => module.Resume));
