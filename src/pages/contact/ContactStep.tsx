import { useId, useRef, useState } from 'react';
import { fillTemplate } from '../../domain/text/text.ts';
import { loadOnce, useLoaded } from '../../ui/loading/load-once.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Form, FormFooter, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import { PrivacyNote } from '../parts/PrivacyNote.tsx';
import type { FormAnswers, StepProps } from '../StepProps.ts';
import { ContactInput } from './ContactInput.tsx';
import { findMaxLength, listParts, readPart, type Fault, type Numbers, type Part } from './parts.ts';
import { useDraft, type Draft } from './use-draft.ts';
import './contact.css';

/** For pages with an input for phone numbers alone. */
const phoneNumbers = loadOnce(() => import('./phone-number.ts'));

/** Asks how to reach the visitor, in several inputs. Each says itself what is wrong with it. */
export const ContactStep = (props: StepProps<'contact'>) =>
  props.page.phone ? <WithPhone {...props} /> : <ContactForm {...props} numbers={undefined} />;

const WithPhone = (props: StepProps<'contact'>) => <ContactForm {...props} numbers={useLoaded(phoneNumbers)} />;

interface ContactFormProps extends StepProps<'contact'> {
  numbers: Numbers | undefined;
}

function ContactForm({ page, answer, words, panel, numbers, onAnswer, onStore }: ContactFormProps) {
  const parts = listParts(page);
  const stored = (answer ?? {}) as FormAnswers;
  const [typed, setTyped] = useState<Draft>(() =>
    Object.fromEntries(parts.map((part) => [part.answer, String(stored[part.answer] ?? '')])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, Fault | undefined>>>({});
  const inputs = useRef<Record<string, HTMLInputElement | null>>({});
  const id = useId();
  const storeSoon = useStoreSoon(onStore);
  const keepDraft = useDraft(page.id, (draft) => setTyped((now) => ({ ...now, ...draft })));

  const readAll = (texts: Draft) =>
    parts.map((part) => ({ part, ...readPart(part, texts[part.answer] ?? '', numbers) }));
  /** The answers that can be stored; undefined where there is none. */
  const collect = (all: ReturnType<typeof readAll>): FormAnswers =>
    Object.fromEntries(all.map(({ part, value }) => [part.answer, value]));

  const change = (field: string, text: string) => {
    const now = { ...typed, [field]: text };
    setTyped(now);
    setFaults({ ...faults, [field]: undefined });
    keepDraft(now);
    storeSoon(collect(readAll(now)));
  };
  /** Shows an answer as it is stored. What is wrong shows later: the page must not move below a finger on its way. */
  const leave = (part: Part) => {
    const { value } = readPart(part, typed[part.answer] ?? '', numbers);
    if (typeof value !== 'string') return;
    const text = part.name === 'phone' && numbers ? numbers.formatPhone(value) : value;
    setTyped((now) => ({ ...now, [part.answer]: text }));
  };
  const submit = () => {
    const all = readAll(typed);
    const wrong = all.filter(({ part, fault }) => fault && !(part.optional && fault === 'required'));
    setFaults(Object.fromEntries(wrong.map(({ part, fault }) => [part.answer, fault])));
    const [first] = wrong;
    if (first) {
      // So that a phone's keyboard opens for the correction.
      inputs.current[first.part.answer]?.focus();
      return;
    }
    // From here on, what is stored counts, which may change on another visit to the page.
    keepDraft({});
    onAnswer(collect(all));
  };

  const explain = ({ answer: field, messages }: Part): string | undefined => {
    const fault = faults[field];
    const texts: Partial<Record<Fault, string>> = messages ?? {};
    const message = fault && texts[fault];
    return message && fillTemplate(message, { max: String(findMaxLength(field)) });
  };
  const last = parts.findLast(({ name }) => name !== 'consent');
  return (
    <Form onSubmit={submit}>
      <Headline title={page.title} text={page.text} panel={panel} />
      <div className="contact">
        {page.image && <Picture {...page.image} className="form-picture" />}
        {parts.map((part) => (
          <ContactInput
            key={part.name}
            ref={(input) => void (inputs.current[part.answer] = input)}
            part={part}
            typed={typed[part.answer] ?? ''}
            message={explain(part)}
            errorId={`${id}${part.name}`}
            opensNewWindow={words.labels.opensNewWindow}
            isLast={part === last}
            onChange={(text) => change(part.answer, text)}
            onBlur={() => leave(part)}
          />
        ))}
        {page.privacy && <PrivacyNote text={page.privacy} />}
      </div>
      <FormFooter button={page.button ?? words.labels.next} />
    </Form>
  );
}
