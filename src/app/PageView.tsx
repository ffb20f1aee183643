import type { Outline } from '../domain/outline.ts';
import { makeAddress } from '../domain/addresses.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { useFacts } from './facts.ts';
import { PageBody } from './PageBody.tsx';
import { PageFrame } from './PageFrame.tsx';
import { useArrival } from './useArrival.ts';
import { useBack } from './useGo.ts';
import { usePreload } from './usePreload.ts';

interface PageViewProps {
  outline: Outline;
  placed: PlacedPage;
}

/** One page as this visitor meets it, and out of sight the next one. Its header stays while pages change. */
export function PageView({ outline, placed }: PageViewProps) {
  const facts = useFacts(outline);
  const onBack = useBack(outline, placed);
  useArrival(outline, placed);
  const ahead = usePreload(outline, placed, facts);
  const pages = ahead ? [placed, ahead] : [placed];
  return (
    <PageFrame outline={outline} placed={placed} onBack={onBack}>
      {pages.map((it) => (
        <PageBody key={makeAddress(outline, it.page.id)} outline={outline} placed={it} isAhead={it === ahead} />
      ))}
    </PageFrame>
  );
}
