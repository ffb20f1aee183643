import { entry, isProgram } from '../content/content.ts';
import { readDevice } from '../domain/device.ts';
import type { Sheet } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findNextAddress, followNext } from '../domain/routes.ts';
import { amplitudeKey } from '../services/config.ts';
import { clearAnswers, setAnswer } from '../state/answers.ts';
import { reopenConsent } from '../state/consent.ts';
import { clearGender, setGender } from '../state/visit.ts';
import type { Answer, AnswerEffect } from '../steps/StepProps.ts';
import { readFacts, useFacts } from './facts.ts';
import { useGo } from './useGo.ts';
import { useResume } from './useResume.tsx';

/** Whether the start button turns this device away; in development only when asked for. */
function isTurnedAway(): boolean {
  if (import.meta.env.DEV && import.meta.env.VITE_DEVICE_RULE !== 'on') return false;
  const device = readDevice(navigator.userAgent);
  return device !== undefined && entry.deviceRule.devices.includes(device);
}

/** What a page can do: store an answer, move on, resume. */
export function usePageActions(outline: Outline, placed: PlacedPage, openSheet: (sheet: Sheet) => void) {
  const { page } = placed;
  const go = useGo(page);
  const { answers } = useFacts(outline);

  const store = (value: Answer) => {
    if (!('answer' in page) || page.answer === undefined) return;
    if (page.answer === 'gender') setGender(String(value));
    else setAnswer(page.answer, value);
  };

  const goOn = () => {
    const isStart = page.type === 'start';
    if (isStart && isTurnedAway()) {
      setAnswer('sex', entry.deviceRule.sex);
      go(followNext(entry, entry.deviceRule.page, readFacts()));
      return;
    }
    const next = findNextAddress(outline, placed, readFacts(outline));
    if (next) go(next);
  };

  const begun = page.type !== 'start' ? undefined : 'sex' in outline ? outline.sex : answers.sex;
  const resume = useResume(isProgram(begun) ? begun : undefined, {
    goTo: go,
    startAgain: () => {
      clearAnswers();
      clearGender();
      if ('sex' in outline) setAnswer('sex', outline.sex);
      goOn();
    },
  });

  return {
    onStore: store,
    onNext: goOn,
    onAnswer: (value: Answer, effect?: AnswerEffect) => {
      store(value);
      if (effect?.sheet) openSheet(effect.sheet);
      else goOn();
    },
    onGoTo: (target: string) => go(followNext(outline, target, readFacts(outline))),
    onChangeConsent: amplitudeKey && entry.consent.mode !== 'off' ? reopenConsent : undefined,
    resume,
  };
}
