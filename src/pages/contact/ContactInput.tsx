import type { Ref } from 'react';
import { Field, FieldError } from '../../ui/inputs/Field.tsx';
import { Links } from '../../ui/Links.tsx';
import { EmailInput } from '../parts/EmailInput.tsx';
import type { Part } from './parts.ts';

/** The text that stands for a tick. */
const TICKED = 'true';

const autoComplete = { firstName: 'given-name', lastName: 'family-name', phone: 'tel' } as const;

interface ContactInputProps {
  ref: Ref<HTMLInputElement>;
  part: Part;
  typed: string;
  /** What is wrong with it. */
  message: string | undefined;
  errorId: string;
  opensNewWindow: string;
  isLast: boolean;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** The input of one part, with its error. */
export function ContactInput({ ref, part, typed, message, errorId, opensNewWindow, ...rest }: ContactInputProps) {
  const { isLast, onChange, onBlur } = rest;
  if (part.name === 'consent') {
    return (
      <div>
        <label className="contact-tick">
          <input
            ref={ref}
            type="checkbox"
            name={part.answer}
            checked={typed === TICKED}
            aria-invalid={message !== undefined}
            aria-describedby={message && errorId}
            onChange={(event) => onChange(event.target.checked ? TICKED : '')}
          />
          <span>{part.label}</span>
        </label>
        {part.link && (
          <p className="quiet small">
            <Links links={[part.link]} label={opensNewWindow} />
          </p>
        )}
        <FieldError id={errorId} message={message} />
      </div>
    );
  }
  if (part.name === 'email') {
    return (
      <EmailInput
        ref={ref}
        name={part.answer}
        words={part}
        typed={typed}
        message={message}
        errorId={errorId}
        {...rest}
      />
    );
  }
  const isPhone = part.name === 'phone';
  return (
    <div>
      <Field
        ref={ref}
        label={part.label}
        placeholder={part.placeholder}
        type={isPhone ? 'tel' : 'text'}
        name={part.answer}
        autoComplete={autoComplete[part.name]}
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint={isLast ? 'done' : 'next'}
        dir={isPhone ? 'ltr' : 'auto'}
        value={typed}
        isInvalid={message !== undefined}
        errorId={errorId}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <FieldError id={errorId} message={message} />
    </div>
  );
}
