import { useId, useRef, useState } from 'react';
import { readEmail } from '../../domain/answers/typed-email.ts';
import type { EmailPage } from '../../domain/generated/types.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { EmailInput } from '../parts/EmailInput.tsx';
import { Form, FormFooter, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import { PrivacyNote } from '../parts/PrivacyNote.tsx';
import type { StepProps } from '../StepProps.ts';
import './email.css';

/** Asks for the e-mail address and offers to correct a likely misspelling or slip. */
export function EmailStep({ page, answer, words, panel, onAnswer, onStore }: StepProps<'email'>) {
  const [typed, setTyped] = useState(typeof answer === 'string' ? answer : '');
  const [fault, setFault] = useState<keyof EmailPage['messages']>();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const reading = readEmail(typed);
  const storeSoon = useStoreSoon(onStore);
  const change = (text: string) => {
    setTyped(text);
    setFault(undefined);
    const read = readEmail(text);
    // Also removes what was stored in the middle of typing an address that isn't accepted.
    storeSoon(read.kind === 'value' ? read.value : undefined);
  };
  return (
    <Form
      onSubmit={() => {
        if (reading.kind === 'value') {
          onAnswer(reading.value);
          return;
        }
        setFault(reading.kind);
        // Focus the input, so that a phone's keyboard opens for the correction.
        input.current?.focus();
      }}
    >
      <Headline title={page.title} text={page.text} panel={panel} />
      <div className="email">
        {page.image && <Picture {...page.image} className="form-picture" width={360} height={140} />}
        <EmailInput
          ref={input}
          words={page}
          typed={typed}
          message={fault && page.messages[fault]}
          errorId={errorId}
          onChange={change}
          // What is stored is what shows.
          onBlur={() => reading.kind === 'value' && setTyped(reading.value)}
          isLast
        />
        <PrivacyNote text={page.privacy} />
      </div>
      <FormFooter button={page.button ?? words.labels.next} />
    </Form>
  );
}
