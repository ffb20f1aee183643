import { useEffect, useState } from 'react';
import type { Facts } from '../../../domain/rules/facts.ts';
import { programField } from '../../../domain/generated/programs.ts';
import type { Flow } from '../../../domain/generated/types.ts';
import { keepValidAnswers } from '../../../domain/answers/valid-answers.ts';
import type { Elements } from '../../../ui/elements.ts';
import { loadOnce } from '../../../ui/loading/load-once.ts';
import { requestFlow } from '../../content/flows.ts';
import { site } from '../../content/site.ts';
import { readFacts } from '../facts.ts';

const returning = loadOnce(() => import('./returning.ts'));

interface Actions {
  goTo: (address: string) => void;
  startAgain: () => void;
}

/** `WelcomeBack` for a start page, where the visitor has answers in the program; undefined until it is loaded. */
export function useResume(program: string | undefined, facts: Facts, { goTo, startAgain }: Actions): Elements {
  const [flow, setFlow] = useState<Flow>();
  // First-time visitors have no progress to look up.
  const isBack = facts.hasPurchased || Object.keys(facts.answers).some((field) => field !== programField);
  const load = program && isBack ? requestFlow(program) : undefined;
  useEffect(() => {
    if (!load) return undefined;
    let isWanted = true;
    Promise.all([load.preload(), returning.preload()]).then(
      ([loaded]) => isWanted && setFlow(loaded),
      (error: unknown) => console.warn('The earlier progress could not be loaded.', error),
    );
    return () => {
      isWanted = false;
    };
    // In development, `load` is a new object when the flow's file changes.
  }, [load]);
  const { current } = returning;
  if (!load || !flow || !current?.hasProgress(flow, keepValidAnswers(flow, facts))) return undefined;
  return (
    <current.WelcomeBack
      words={site}
      progress={current.findResumeProgress(flow, keepValidAnswers(flow, facts))}
      onContinue={() => goTo(current.findResumeAddress(flow, readFacts(flow)))}
      onRestart={startAgain}
    />
  );
}
