import { readDevice } from '../../domain/visitor/device.ts';
import { withAnswer, type Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page, Sheet } from '../../domain/generated/types.ts';
import { findNextAddress, followNext } from '../../domain/flow/routes.ts';
import { amplitudeKey } from '../../services/config.ts';
import { clearAnswers, setAnswer } from '../../state/answers.ts';
import { reopenConsent } from '../../state/consent.ts';
import { clearGender } from '../../state/gender.ts';
import type { Answer, AnswerEffect } from '../../steps/StepProps.ts';
import { isProgram } from '../content/files.ts';
import { site } from '../content/site.ts';
import { readFacts } from './facts.ts';
import { storeAnswer } from './store-answer.ts';
import { useGo } from './usePageNavigation.ts';
import type { Turn } from './useTurn.ts';
import { useResume } from './resume/useResume.tsx';

/** Whether the start button turns this device away; in development only when asked for. */
function isTurnedAway(): boolean {
  if (import.meta.env.DEV && import.meta.env.VITE_DEVICE_RULE !== 'on') return false;
  const device = readDevice(navigator.userAgent);
  return device !== undefined && site.deviceRule.devices.includes(device);
}

interface PageToAct {
  file: ContentFile;
  page: Page;
  facts: Facts;
  turn: Turn;
  openSheet: (sheet: Sheet) => void;
}

/** What a page can do: store an answer, move on, resume. */
export function usePageActions({ file, page, facts, turn, openSheet }: PageToAct) {
  const go = useGo(page);

  const store = (value: Answer) => storeAnswer(page, value);

  const goOn = () => {
    const isStart = page.type === 'start';
    if (isStart && isTurnedAway()) {
      setAnswer('sex', site.deviceRule.sex);
      go(followNext(site, site.deviceRule.page, readFacts()));
      return;
    }
    const next = findNextAddress(file, page, readFacts(file));
    if (next) go(next);
  };

  const begun = page.type !== 'start' ? undefined : file.kind === 'flow' ? file.sex : facts.answers.sex;
  const resume = useResume(isProgram(begun) ? begun : undefined, facts, {
    goTo: go,
    startAgain: () => {
      clearAnswers();
      clearGender();
      if (file.kind === 'flow') setAnswer('sex', file.sex);
      goOn();
    },
  });

  return {
    onStore: store,
    onNext: () => {
      if (page.type === 'start') goOn();
      else turn(findNextAddress(file, page, facts), facts, goOn);
    },
    onAnswer: (value: Answer, effect?: AnswerEffect) => {
      if (effect?.sheet) {
        store(value);
        openSheet(effect.sheet);
        return;
      }
      const changed = 'answer' in page ? withAnswer(facts, page.answer, value) : facts;
      turn(findNextAddress(file, page, changed), changed, () => {
        store(value);
        goOn();
      });
    },
    onGoTo: (target: string) => go(followNext(file, target, readFacts(file))),
    onChangeConsent: amplitudeKey && site.consent.mode !== 'off' ? reopenConsent : undefined,
    resume,
  };
}
