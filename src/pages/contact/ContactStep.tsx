import { useEffect, useId, useRef, useState } from 'react';
import { fillTemplate } from '../../domain/text/text.ts';
import { Button, Footer } from '../../ui/inputs/Button.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { lock } from '../../ui/pictures/later-icons.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { Form, useStoreSoon } from '../parts/Form.tsx';
import { Headline } from '../parts/Headline.tsx';
import type { FormAnswers, StepProps } from '../StepProps.ts';
import { ContactInput } from './ContactInput.tsx';
import { findMaxLength, listParts, readPart, type Fault, type Numbers, type Part } from './parts.ts';
import { useDraft, type Draft } from './use-draft.ts';
import './contact.css';

const loadNumbers = (): Promise<Numbers | undefined> => import('./phone-number.ts').catch(() => undefined);

const readAll = (parts: readonly Part[], typed: Draft, numbers: Numbers | undefined) =>
  parts.map((part) => ({ part, ...readPart(part, typed[part.answer] ?? '', numbers) }));

/** The answers that can be stored; undefined where there is none. */
const collect = (all: ReturnType<typeof readAll>): FormAnswers =>
  Object.fromEntries(all.map(({ part, value }) => [part.answer, value]));

/** Asks how to reach the visitor, in several inputs. Each says itself what is wrong with it. */
export function ContactStep({ page, answer, words, panel, onAnswer, onStore }: StepProps<'contact'>) {
  const parts = listParts(page);
  const stored = (answer ?? {}) as FormAnswers;
  const [typed, setTyped] = useState<Draft>(() =>
    Object.fromEntries(parts.map((part) => [part.answer, String(stored[part.answer] ?? '')])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, Fault | undefined>>>({});
  const [numbers, setNumbers] = useState<Numbers>();
  const inputs = useRef<Record<string, HTMLInputElement | null>>({});
  const id = useId();
  const storeSoon = useStoreSoon(onStore);
  const keepDraft = useDraft(page.id, (draft) => setTyped((now) => ({ ...now, ...draft })));

  const hasPhone = page.phone !== undefined;
  useEffect(() => {
    // Where it fails, the number is checked again when the visitor goes on.
    if (hasPhone) void loadNumbers().then(setNumbers);
  }, [hasPhone]);

  const change = (field: string, text: string) => {
    const now = { ...typed, [field]: text };
    setTyped(now);
    setFaults({ ...faults, [field]: undefined });
    keepDraft(now);
    storeSoon(collect(readAll(parts, now, numbers)));
  };
  /** Shows an answer as it is stored. What is wrong shows later: the page must not move below a finger on its way. */
  const leave = (part: Part) => {
    const { value } = readPart(part, typed[part.answer] ?? '', numbers);
    if (typeof value !== 'string') return;
    const text = part.name === 'phone' ? (numbers?.formatPhone(value) ?? value) : value;
    setTyped((now) => ({ ...now, [part.answer]: text }));
  };
  const submit = async () => {
    const all = readAll(parts, typed, numbers ?? (hasPhone ? await loadNumbers() : undefined));
    const wrong = all.filter(({ part, fault }) => fault && !(part.optional && fault === 'required'));
    setFaults(Object.fromEntries(wrong.map(({ part, fault }) => [part.answer, fault])));
    const [first] = wrong;
    // So that a phone's keyboard opens for the correction.
    if (first) inputs.current[first.part.answer]?.focus();
    else onAnswer(collect(all));
  };

  const explain = ({ answer: field, messages }: Part): string | undefined => {
    const fault = faults[field];
    const texts: Partial<Record<Fault, string>> = messages ?? {};
    const message = fault && texts[fault];
    return message && fillTemplate(message, { max: String(findMaxLength(field)) });
  };
  const last = parts.findLast(({ name }) => name !== 'consent');
  return (
    <Form onSubmit={() => void submit()}>
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
        {page.privacy && (
          <p className="contact-privacy quiet small">
            <Icon path={lock} size={18} />
            <span>{page.privacy}</span>
          </p>
        )}
      </div>
      <Footer>
        <Button action="next" type="submit">
          {page.button ?? words.labels.next}
        </Button>
      </Footer>
    </Form>
  );
}
