import { useLayoutEffect, useRef, useState } from 'react';
import { toggleOption } from '../../domain/answers/toggle-option.ts';
import type { Sheet } from '../../domain/generated/types.ts';
import type { Choosable, PageType } from '../definition.ts';
import type { Answer, StepProps } from '../StepProps.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { Footer, Button } from '../../ui/inputs/Button.tsx';
import './several.css';

/** A question of which several options can be chosen. */
export interface SeveralQuestion {
  options: readonly (Pick<Choosable, 'value' | 'alone'> & { sheet?: Sheet })[];
  limit?: { most: number; full: string };
  messages: { required: string; chosen: string };
}

const readValues = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? [...answer] : []);

type Callbacks = Pick<StepProps<PageType>, 'answer' | 'onStore' | 'onAnswer'>;

/** Chooses several options: each tap stores them, and going on opens their sheets, or says why it can't. */
export function useSeveral(question: SeveralQuestion, { answer, onStore, onAnswer }: Callbacks) {
  const { options, limit, messages } = question;
  const chosen = readValues(answer);
  // Ahead of `chosen` while taps follow each other faster than React draws them.
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = readValues(answer);
  }, [answer]);
  const [refusal, setRefusal] = useState<{ text: string; count: number }>();

  // Counted, so that screen readers announce the same words again.
  const refuse = (text = '') => setRefusal((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  const toggle = (value: string) => {
    const values = toggleOption({ options: options as readonly Choosable[], limit }, latest.current, value);
    if (!values) return refuse(limit?.full);
    setRefusal(undefined);
    latest.current = values;
    onStore(values.length > 0 ? values : undefined);
  };
  const goOn = () => {
    const values = latest.current;
    if (values.length === 0) return refuse(messages.required);
    const sheets = options.flatMap(({ value, sheet }) => (sheet && values.includes(value) ? sheet : []));
    const stop = sheets.find(({ action }) => action === 'edit');
    const [sheet, ...more] = stop ? [stop] : sheets;
    onAnswer(values, { sheet, more });
  };
  return { chosen, refusal, toggle, goOn };
}

interface SeveralFooterProps {
  several: ReturnType<typeof useSeveral>;
  messages: SeveralQuestion['messages'];
  /** The words of the button. */
  children: string;
}

/** How many options are chosen, or why one more can't be, and the button to go on with them. */
export function SeveralFooter({ several: { chosen, refusal, goOn }, messages, children }: SeveralFooterProps) {
  return (
    <Footer>
      <p role="status" className={refusal ? 'choices-count is-refusal' : 'choices-count'}>
        <span key={refusal?.count}>
          {refusal?.text ?? fillTemplate(messages.chosen, { count: String(chosen.length) })}
        </span>
      </p>
      <Button action="next" aria-disabled={chosen.length === 0} onClick={goOn}>
        {children}
      </Button>
    </Footer>
  );
}
