import { useId, useState } from 'react';
import { addDays, isAfter, isCalendarDate } from '../domain/dates.ts';
import type { DatePage } from '../domain/generated/types.ts';
import { Button, TextButton } from '../ui/Button.tsx';
import { Field, FieldError } from '../ui/Field.tsx';
import { Footer } from '../ui/Footer.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Form } from './Form.tsx';
import { Headline } from './Headline.tsx';
import type { StepProps } from './StepProps.ts';

const FIVE_YEARS_DAYS = 5 * 365 + 1;

/** Which message says why a typed date can't be taken, or undefined when it can. */
function findFault(typed: string, today: string): keyof DatePage['messages'] | undefined {
  if (!isCalendarDate(typed)) return 'required';
  if (!isAfter(typed, today)) return 'notFuture';
  return isAfter(typed, addDays(today, FIVE_YEARS_DAYS)) ? 'tooFar' : undefined;
}

/** Asks for a calendar day after today. */
export function DateStep({ page, answer, facts, words, onAnswer, onNext }: StepProps<'date'>) {
  const [typed, setTyped] = useState(typeof answer === 'string' ? answer : '');
  const [fault, setFault] = useState<keyof DatePage['messages']>();
  const errorId = useId();
  const submit = () => {
    const found = findFault(typed, facts.today);
    setFault(found);
    if (!found) onAnswer(typed);
  };
  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} />
      {page.image && <Picture {...page.image} className="form-picture" />}
      <Field
        label={page.label}
        type="date"
        name="date"
        min={addDays(facts.today, 1)}
        value={typed}
        isInvalid={fault !== undefined}
        errorId={errorId}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
      <FieldError id={errorId} message={fault && page.messages[fault]} />
      <Footer>
        <Button action="next" type="submit">
          {page.button ?? words.labels.next}
        </Button>
        {page.skip && (
          <TextButton action="skip" onClick={onNext}>
            {page.skip}
          </TextButton>
        )}
      </Footer>
    </Form>
  );
}
