import type { Ref } from 'react';
import { suggestEmail } from '../../domain/answers/typed-email.ts';
import { fillTemplate } from '../../domain/text/text.ts';
import { EmailField, FieldError } from '../../ui/inputs/Field.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { check } from '../../ui/pictures/icons.ts';
import './email-input.css';

interface EmailInputProps {
  ref: Ref<HTMLInputElement>;
  /** The page or part that asks. */
  words: { label: string; placeholder?: string; suggestion: string };
  name?: string;
  typed: string;
  message: string | undefined;
  errorId: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  isLast: boolean;
}

/** The input for an e-mail address, which offers to correct a likely misspelling or slip. */
export function EmailInput({ words, typed, message, errorId, onChange, isLast, ...rest }: EmailInputProps) {
  const suggestion = suggestEmail(typed);
  return (
    <div>
      <EmailField
        label={words.label}
        enterKeyHint={isLast ? 'done' : 'next'}
        placeholder={words.placeholder}
        value={typed}
        isInvalid={message !== undefined}
        errorId={errorId}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <FieldError id={errorId} message={message} />
      <div aria-live="polite">
        {suggestion && (
          <button
            type="button"
            className="email-suggestion"
            data-action="take-suggestion"
            onClick={() => onChange(suggestion)}
          >
            <Icon path={check} size={20} />
            <span>{fillTemplate(words.suggestion, { email: suggestion })}</span>
          </button>
        )}
      </div>
    </div>
  );
}
