import { followNext } from '../../../domain/flow/routes.ts';
import { programField } from '../../../domain/generated/programs.ts';
import type { Site } from '../../../domain/generated/types.ts';
import { readDevice } from '../../../domain/visitor/device.ts';
import { amplitudeKey } from '../../../services/config.ts';
import { clearAnswers, setAnswer, clearGender } from '../../../state/answers.ts';
import type { ProviderProps } from './provider-props.ts';
import { isProgram, readProgram } from '../../../domain/flow/programs.ts';
import { site } from '../../content/site.ts';
import { readFacts } from '../facts.ts';
import { useResume } from './useResume.tsx';
import { useGo } from '../usePageNavigation.ts';

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
