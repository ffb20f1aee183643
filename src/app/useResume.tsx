import { useEffect, useState, type ReactNode } from 'react';
import { entry, type Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import { loadOnce } from '../ui/load-once.ts';
import { readFacts, useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';

const load = loadOnce(() => import('./resuming.ts'));

interface Ways {
  goTo: (address: string) => void;
  startAgain: () => void;
}

/** What a visitor is offered who has answered something of a program, as soon as that is known; the page does not wait for it. */
export function useResume(program: Program | undefined, { goTo, startAgain }: Ways): ReactNode {
  const [known, setKnown] = useState<{ flow: Flow; resuming: typeof import('./resuming.ts') }>();
  const request = program && requestFlow(program);
  useEffect(() => {
    let isWanted = true;
    if (request) {
      Promise.all([request.preload(), load.preload()]).then(
        ([flow, resuming]) => isWanted && setKnown({ flow, resuming }),
        console.warn,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [request]);
  const facts = useFacts(known?.flow);
  if (!program || !known?.resuming.hasProgress(known.flow, facts)) return undefined;
  const { flow, resuming } = known;
  return (
    <resuming.WelcomeBack
      words={entry}
      progress={resuming.findResumeProgress(flow, facts)}
      onContinue={() => goTo(resuming.findResumeAddress(flow, readFacts(flow)))}
      onRestart={startAgain}
    />
  );
}
