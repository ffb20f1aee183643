import { useId, useRef, useState } from 'react';
import { formatAmount, writeAmount, readAmount } from '../../domain/answers/amounts.ts';
import type { NumberPage } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { TextButton } from '../../ui/inputs/Button.tsx';
import { FieldError } from '../../ui/inputs/Field.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Form, FormFooter, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import { NumberFigure, NumberSlider } from './NumberInputs.tsx';
import './number.css';

/** Asks for a number by a slider, a ruler or typing. What merely shows at the start is no answer. */
export function NumberStep({ page, answer, limits, words, panel, onAnswer, onStore }: StepProps<'number'>) {
  const { layout = 'slider', messages } = page;
  const [typed, setTyped] = useState(typeof answer === 'number' ? String(answer) : '');
  const [fault, setFault] = useState<keyof NumberPage['messages']>();
  const errorId = useId();
  const form = useRef<HTMLDivElement>(null);
  const storeSoon = useStoreSoon(onStore);
  const reading = readAmount(typed, limits, page.unit);
  const value = reading.kind === 'value' ? reading.value : undefined;

  const change = (text: string) => {
    setTyped(text);
    setFault(undefined);
    const read = readAmount(text, limits, page.unit);
    // Also removes what was stored in the middle of typing a number that isn't accepted.
    storeSoon(read.kind === 'value' ? read.value : undefined);
  };
  const leave = () => {
    // What is stored is what shows.
    if (reading.kind === 'value') setTyped(String(reading.value));
    else if (reading.kind !== 'required') setFault(reading.kind);
  };
  const submit = () => {
    if (reading.kind === 'value') {
      onAnswer(reading.value);
      return;
    }
    // Nothing wrong can be chosen with a slider.
    setFault(layout === 'slider' ? 'required' : reading.kind);
    form.current?.querySelector('input')?.focus();
  };
  const { min, max, step } = limits;
  const explain = (it: keyof NumberPage['messages']) =>
    fillTemplate(messages[it] ?? '', { min: writeAmount(min), max: writeAmount(max), step: writeAmount(step) });
  const entry = { page, limits, value, errorId, isInvalid: fault !== undefined };
  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} panel={panel} />
      <div ref={form} className={`number number-${layout}`}>
        {layout === 'typed' && page.image && <Picture {...page.image} className="form-picture" />}
        {layout === 'slider' ? (
          <NumberSlider {...entry} onChoose={(amount) => change(String(amount))} />
        ) : (
          <NumberFigure {...entry} typed={typed} hasRuler={layout === 'ruler'} onType={change} onLeave={leave} />
        )}
        <div className="number-says">
          <FieldError id={errorId} message={fault && explain(fault)} />
          <p className="quiet">{!fault && reading.kind === 'required' && page.hint}</p>
          {fault === 'ambiguous' &&
            reading.kind === 'ambiguous' &&
            reading.values.map((meant) => (
              <TextButton key={meant} action="choose-number" onClick={() => change(String(meant))}>
                {formatAmount(meant, page.unit)}
              </TextButton>
            ))}
        </div>
      </div>
      <FormFooter button={page.button ?? words.labels.next} isDisabled={value === undefined} />
    </Form>
  );
}
