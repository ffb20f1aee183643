import { useEffect, useState } from 'react';
import { followNext } from '../../../domain/flow/routes.ts';
import { programField } from '../../../domain/generated/programs.ts';
import type { Site, Flow } from '../../../domain/generated/types.ts';
import { readDevice } from '../../../domain/visitor/device.ts';
import { amplitudeKey } from '../../../services/config.ts';
import { clearAnswers, setAnswer, clearGender } from '../../../state/answers.ts';
import type { ProviderProps } from './panel-props.ts';
import { isProgram, readProgram } from '../../../domain/flow/programs.ts';
import { site } from '../../content/site.ts';
import { readFacts } from '../facts.ts';
import { useGo } from '../usePageNavigation.ts';
import type { Facts } from '../../../domain/rules/facts.ts';
import { keepValidAnswers } from '../../../domain/answers/valid-answers.ts';
import type { Elements } from '../../../ui/elements.ts';
import { loadOnce } from '../../../ui/loading/load-once.ts';
import { requestFlow } from '../../content/flows.ts';

/** The device rule, if there is one and it applies to this device; in development only when asked for. */
function findDeviceRule(): Site['deviceRule'] {
  if (import.meta.env.DEV && import.meta.env.VITE_DEVICE_RULE !== 'on') return undefined;
  const device = readDevice(navigator.userAgent);
  return device && site.deviceRule?.devices.includes(device) ? site.deviceRule : undefined;
}

/** Shows the question about analytics again. Its code is part of the services, for which a start page must not wait. */
function changeConsent(): void {
  import('../../../state/consent.ts').then(({ reopenConsent }) => reopenConsent()).catch(console.warn);
}

/**
 * Forgets the plan that a page has shown, and the consent to store sensitive answers: whoever starts again is asked again.
 * Only later pages have them, so their code isn't loaded with the start page.
 */
async function forgetLaterPages(): Promise<void> {
  const { setPlan } = await import('../../../state/plan.ts');
  const { setSensitiveConsent } = await import('../../../state/consent.ts');
  setPlan(undefined);
  setSensitiveConsent(undefined);
}

/** Provides a start page with its actions: begin, resume, and change the choice about analytics. */
export function Start({ file, page, facts, onNext, children }: ProviderProps) {
  const go = useGo(page);

  const begin = () => {
    const rule = findDeviceRule();
    if (!rule) return onNext();
    if (isProgram(rule.program)) setAnswer(programField, rule.program);
    go(followNext(site, rule.page, readFacts()));
  };

  const ownProgram = file.kind === 'flow' && isProgram(file.program) ? file.program : undefined;
  const resume = useResume(ownProgram ?? readProgram(facts.answers), facts, {
    goTo: go,
    startAgain: () => {
      clearAnswers();
      clearGender();
      forgetLaterPages().catch(console.warn);
      if (ownProgram) setAnswer(programField, ownProgram);
      begin();
    },
  });

  const start = {
    begin,
    resume,
    changeConsent: amplitudeKey && site.consent.mode !== 'off' ? changeConsent : undefined,
  };
  return children({ start });
}

const returning = loadOnce(() => import('./WelcomeBack.tsx'));

interface Actions {
  goTo: (address: string) => void;
  startAgain: () => void;
}

/** `WelcomeBack` for a start page, where the visitor has answers in the program; undefined until it is loaded. */
function useResume(program: string | undefined, facts: Facts, { goTo, startAgain }: Actions): Elements {
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
