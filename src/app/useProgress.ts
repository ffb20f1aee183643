import { useEffect, useState } from 'react';
import type { Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import type { Progress } from '../domain/progress.ts';
import { loadOnce } from '../ui/load-once.ts';
import { readFacts, useFacts } from './facts.ts';
import { requestFlow } from './flows.ts';

/** How far a visitor has come, and the address at which they left off. */
interface Made {
  progress: Progress | undefined;
  findAddress: () => string;
}

const load = loadOnce(() => import('../domain/resume.ts'));

/** What this visitor has answered of a program, as soon as it is known; the page does not wait for it. */
export function useProgress(program: Program | undefined): Made | undefined {
  const [known, setKnown] = useState<{ flow: Flow; resume: typeof import('../domain/resume.ts') }>();
  const request = program && requestFlow(program);
  useEffect(() => {
    let isWanted = true;
    if (request) {
      Promise.all([request.preload(), load.preload()]).then(
        ([flow, resume]) => isWanted && setKnown({ flow, resume }),
        (error: unknown) => console.warn('How far the visitor was could not be found out.', error),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [request]);
  const facts = useFacts(known?.flow);
  if (!program || !known?.resume.hasProgress(known.flow, facts)) return undefined;
  const { flow, resume } = known;
  return {
    progress: resume.findResumeProgress(flow, facts),
    findAddress: () => resume.findResumeAddress(flow, readFacts(flow)),
  };
}
