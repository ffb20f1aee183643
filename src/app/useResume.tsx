import { useEffect, useState, type ReactNode } from 'react';
import { entry, type Program } from '../content/content.ts';
import { makeOutline } from '../domain/outline.ts';
import { gatherPages } from '../domain/placed-page.ts';
import type { Ways } from '../domain/resume.ts';
import { loadOnce } from '../ui/load-once.ts';
import { readFacts, useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';

const load = loadOnce(() => import('./resuming.ts'));

interface Actions {
  goTo: (address: string) => void;
  startAgain: () => void;
}

/** What a visitor is offered who has answered something of a program, as soon as that is known; the page does not wait for it. */
export function useResume(program: Program | undefined, { goTo, startAgain }: Actions): ReactNode {
  const [known, setKnown] = useState<{ ways: Ways; resuming: typeof import('./resuming.ts') }>();
  const request = program && requestFlow(program);
  useEffect(() => {
    let isWanted = true;
    if (request) {
      Promise.all([request.preload(), load.preload()]).then(
        ([flow, resuming]) =>
          isWanted && setKnown({ ways: { outline: makeOutline(flow), part: gatherPages(flow) }, resuming }),
        console.warn,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [request]);
  const facts = useFacts(known?.ways.outline);
  if (!program || !known?.resuming.hasProgress(known.ways, facts)) return undefined;
  const { ways, resuming } = known;
  return (
    <resuming.WelcomeBack
      words={entry}
      progress={resuming.findResumeProgress(ways, facts)}
      onContinue={() => goTo(resuming.findResumeAddress(ways, readFacts(ways.outline)))}
      onRestart={startAgain}
    />
  );
}
