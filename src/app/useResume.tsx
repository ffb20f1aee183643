import { useEffect, useState, type ReactNode } from 'react';
import { entry, type Program } from '../content/content.ts';
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
  const facts = useFacts(known?.ways.outline);
  // Who comes for the first time has no path to look into.
  const isBack = facts.hasPurchased || Object.keys(facts.answers).some((field) => field !== 'sex');
  const flow = program && isBack ? requestFlow(program) : undefined;
  useEffect(() => {
    let isWanted = true;
    const lookBack = async () => {
      if (!program || !flow) return;
      const resuming = await load.preload();
      const ways = await resuming.requestWays(program).preload();
      if (isWanted) setKnown({ ways, resuming });
    };
    lookBack().catch(console.warn);
    return () => {
      isWanted = false;
    };
    // In development a flow gives way to another one.
  }, [program, flow]);
  if (!program || !known?.resuming.hasProgress(known.ways, facts)) return undefined;
  const { ways, resuming } = known;
  return (
    <resuming.WelcomeBack
      words={{ ...resuming.readLaterWords(), labels: entry.labels }}
      progress={resuming.findResumeProgress(ways, facts)}
      onContinue={() => goTo(resuming.findResumeAddress(ways, readFacts(ways.outline)))}
      onRestart={startAgain}
    />
  );
}
