import { useId, useRef, useState } from 'react';
import { cleanText, countCharacters } from '../../domain/answers/limits.ts';
import type { TextPage } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { Field, FieldError } from '../../ui/inputs/Field.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Form, FormFooter, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import './text.css';

type Fault = keyof TextPage['messages'];

/** Asks for one line of text, which some pages let visitors leave empty. */
export function TextStep({ page, answer, limits, words, panel, onAnswer, onStore, onNext }: StepProps<'text'>) {
  const [typed, setTyped] = useState(typeof answer === 'string' ? answer : '');
  const [fault, setFault] = useState<Fault>();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const storeSoon = useStoreSoon(onStore);
  const isTooLong = (text: string) => countCharacters(text) > limits.maxLength;

  const change = (next: string) => {
    setTyped(next);
    setFault(undefined);
    const text = cleanText(next);
    if (!isTooLong(text)) storeSoon(text === '' ? undefined : text);
  };
  const submit = () => {
    const text = cleanText(typed);
    if (text !== '' && !isTooLong(text)) {
      onAnswer(text);
    } else if (text === '' && page.optional) {
      onStore(undefined);
      onNext();
    } else {
      setFault(text === '' ? 'required' : 'tooLong');
      // So that a phone's keyboard opens for the correction.
      input.current?.focus();
    }
  };
  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} panel={panel} />
      <div className="text-entry">
        {page.image && <Picture {...page.image} className="form-picture" />}
        <Field
          ref={input}
          label={page.label}
          type="text"
          name={page.answer}
          autoComplete={page.autocomplete ?? 'off'}
          autoCapitalize={page.autocomplete ? 'words' : 'sentences'}
          enterKeyHint="done"
          dir="auto"
          placeholder={page.placeholder}
          value={typed}
          isInvalid={fault !== undefined}
          errorId={errorId}
          onChange={(event) => change(event.target.value)}
          onBlur={() => isTooLong(cleanText(typed)) && setFault('tooLong')}
        />
        <FieldError
          id={errorId}
          message={fault && fillTemplate(page.messages[fault] ?? '', { max: String(limits.maxLength) })}
        />
      </div>
      <FormFooter button={page.button ?? words.labels.next} />
    </Form>
  );
}
