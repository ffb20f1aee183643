import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { entry } from '../content/content.ts';
import { Arrived } from './Arrived.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { EntryRoute } from './EntryRoute.tsx';
import { FlowRoute } from './FlowRoute.tsx';
import { ConsentCard } from './lazy-parts.ts';
import { Offline } from './Offline.tsx';
import { Unknown } from './Unknown.tsx';
import { Waiting } from './Waiting.tsx';

/** Every address of the product. */
export function App() {
  return (
    <>
      <Offline />
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path="/" element={<EntryRoute id={entry.home} />} />
            <Route path="/:name" element={<EntryRoute />} />
            <Route path="/:program/:page" element={<FlowRoute />} />
            <Route path="*" element={<Unknown />} />
          </Routes>
          <Arrived />
        </Suspense>
      </ErrorBoundary>
      {/* The environment itself is asked, so that a build without analytics has no question about it. */}
      {import.meta.env.VITE_AMPLITUDE_KEY && (
        <Suspense>
          <ConsentCard />
        </Suspense>
      )}
    </>
  );
}
