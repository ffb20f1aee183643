import { useId, useLayoutEffect, useRef, useState } from 'react';
import { toggleOption } from '../../domain/answers/toggle-option.ts';
import { choices } from './page.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { Footer } from '../../ui/Footer.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { OptionCard } from '../../ui/inputs/OptionCard.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { OptionPicture } from '../options/OptionPicture.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { Answer, StepProps } from '../StepProps.ts';
import './choices.css';

const readValues = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? [...answer] : []);

/** A question with several answers. Each tap stores them; a button goes on once something is chosen. */
export function ChoicesStep({ page, answer, words, panel, onStore, onAnswer }: StepProps<'choices'>) {
  const { layout = choices.layout, limit, messages } = page;
  const chosen = readValues(answer);
  // Ahead of `chosen` while taps follow each other faster than React draws them.
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = readValues(answer);
  }, [answer]);
  const [refusal, setRefusal] = useState<{ text: string; count: number }>();
  const hintId = useId();

  // Counted, so that screen readers announce the same words again.
  const refuse = (text = '') => setRefusal((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  const toggle = (value: string) => {
    const values = toggleOption(page, latest.current, value);
    if (!values) return refuse(limit?.full);
    setRefusal(undefined);
    latest.current = values;
    onStore(values.length > 0 ? values : undefined);
  };
  const goOn = () => {
    const values = latest.current;
    if (values.length === 0) return refuse(messages.required);
    const sheets = page.options.flatMap(({ value, sheet }) => (sheet && values.includes(value) ? sheet : []));
    const stop = sheets.find(({ action }) => action === 'edit');
    const [sheet, ...more] = stop ? [stop] : sheets;
    onAnswer(values, { sheet, more });
  };
  return (
    <>
      <Headline title={page.title} text={page.text} panel={panel} />
      <p id={hintId} className="choices-hint">
        {page.hint}
      </p>
      {page.image && <Picture {...page.image} className="choice-picture" isUrgent />}
      <div
        className={`options options-${layout} is-several`}
        role="group"
        aria-label={page.title}
        aria-describedby={hintId}
      >
        {page.options.map((option) => (
          <OptionCard
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.description}
            picture={<OptionPicture option={option} />}
            isToggle
            isChosen={chosen.includes(option.value)}
            onChoose={() => toggle(option.value)}
          />
        ))}
      </div>
      <Footer>
        <p role="status" className={refusal ? 'choices-count is-refusal' : 'choices-count'}>
          <span key={refusal?.count}>
            {refusal?.text ?? fillTemplate(messages.chosen, { count: String(chosen.length) })}
          </span>
        </p>
        <Button action="next" aria-disabled={chosen.length === 0} onClick={goOn}>
          {page.button ?? words.labels.next}
        </Button>
      </Footer>
    </>
  );
}
