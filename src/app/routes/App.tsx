import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { site } from '../content/site.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { FlowRoute } from './FlowRoute.tsx';
import { ConsentCard } from '../page/lazy-parts.ts';
import { NotFoundRedirect } from './NotFoundRedirect.tsx';
import { Offline } from '../shell/Offline.tsx';
import { PageLoading } from '../shell/PageLoading.tsx';
import { SiteRoute } from './SiteRoute.tsx';

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
