import { useId, useState } from 'react';
import { splitDate, addDays, daysBetween, isAfter } from '../../domain/dates/calendar.ts';
import { isCalendarDate } from '../../domain/dates/dates.ts';
import type { DatePage } from '../../domain/generated/types.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { TextButton } from '../../ui/inputs/Button.tsx';
import { CalendarLeaf, Chips } from '../../ui/inputs/CalendarLeaf.tsx';
import { FieldError } from '../../ui/inputs/Field.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Form, FormFooter, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { StepProps } from '../StepProps.ts';
import './date.css';

const FIVE_YEARS_DAYS = 5 * 365 + 1;

/** The message for a date that is not accepted; undefined when it is. */
function findFault(typed: string, today: string): keyof DatePage['messages'] | undefined {
  if (!isCalendarDate(typed)) return 'required';
  if (!isAfter(typed, today)) return 'notFuture';
  return isAfter(typed, addDays(today, FIVE_YEARS_DAYS)) ? 'tooFar' : undefined;
}

/** The text about the days until a date; undefined for a date that is not accepted. */
function writeCountdown({ countdown }: Pick<DatePage, 'countdown'>, day: string, today: string): string | undefined {
  if (!countdown || findFault(day, today)) return undefined;
  const days = daysBetween(today, day);
  return days === 1 ? countdown.tomorrow : fillTemplate(countdown.days, { days: String(days) });
}

/** Asks for a calendar day after today. */
export function DateStep({ page, answer, facts, words, panel, onAnswer, onStore, onNext }: StepProps<'date'>) {
  const [typed, setTyped] = useState(typeof answer === 'string' ? answer : '');
  const [fault, setFault] = useState<keyof DatePage['messages']>();
  const errorId = useId();
  const storeSoon = useStoreSoon(onStore);
  const change = (day: string) => {
    setTyped(day);
    setFault(undefined);
    // Also removes what was stored, if the day isn't accepted.
    storeSoon(findFault(day, facts.today) ? undefined : day);
  };
  const skip = () => {
    // Takes back a day that was chosen before, also one that is about to be stored.
    storeSoon(undefined);
    onStore(undefined);
    onNext();
  };
  const submit = () => {
    const found = findFault(typed, facts.today);
    setFault(found);
    if (!found) onAnswer(typed);
  };
  const shown = isCalendarDate(typed) ? typed : undefined;
  const suggestions = page.suggestions?.map(({ label, days }) => ({ label, day: addDays(facts.today, days) }));
  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} panel={panel} />
      <div className="date">
        {page.image && <Picture {...page.image} className="form-picture" width={360} height={140} />}
        <CalendarLeaf
          label={page.label}
          name="date"
          month={splitDate(shown ?? facts.today).month}
          day={shown ? splitDate(shown) : undefined}
          empty={page.empty ?? page.label}
          min={addDays(facts.today, 1)}
          value={typed}
          isInvalid={fault !== undefined}
          errorId={errorId}
          onChange={(event) => change(event.target.value)}
        >
          <FieldError id={errorId} message={fault && page.messages[fault]} />
          <p aria-live="polite" className="quiet">
            {writeCountdown(page, typed, facts.today)}
          </p>
        </CalendarLeaf>
        {suggestions && (
          <Chips
            chips={suggestions.map(({ label, day }) => ({
              label,
              isChosen: day === typed,
              onChoose: () => change(day),
            }))}
          />
        )}
      </div>
      <FormFooter button={page.button ?? words.labels.next}>
        {page.skip && (
          <TextButton action="skip" onClick={skip}>
            {page.skip}
          </TextButton>
        )}
      </FormFooter>
    </Form>
  );
}
