import { useId, useRef, useState } from 'react';
import { readEmail } from '../../../domain/answers/typed-email.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { requestLink } from '../../../services/onboarding/subscriptions.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { EmailField, FieldError } from '../../../ui/inputs/Field.tsx';
import { mail } from '../../../ui/pictures/later-icons.ts';
import { readWords } from '../../content/words.ts';
import './panel.css';

/** Sends a link to the e-mail address of a purchase. */
export function SubscriptionLinkRequest({ isExpired }: { isExpired: boolean }) {
  const { request } = readWords('subscription');
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<'invalid' | 'sending' | 'sent' | 'failed'>();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const reading = readEmail(typed);
  const submit = async () => {
    if (status === 'sending') return;
    if (reading.kind !== 'value') {
      setStatus('invalid');
      input.current?.focus();
      return;
    }
    setStatus('sending');
    setStatus((await requestLink(reading.value)) ? 'sent' : 'failed');
  };
  const describeRequest = () => {
    if (status === 'sent' && reading.kind === 'value') return fillTemplate(request.sent, { email: reading.value });
    return isExpired ? request.expired : request.text;
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p role="status" className="panel">
        {describeRequest()}
      </p>
      <EmailField
        ref={input}
        label={request.label}
        enterKeyHint="send"
        value={typed}
        isInvalid={status === 'invalid'}
        errorId={errorId}
        onChange={(event) => {
          setTyped(event.target.value);
          setStatus(undefined);
        }}
      />
      <FieldError id={errorId} message={status === 'invalid' || status === 'failed' ? request[status] : undefined} />
      <div className="panel">
        <Button action="request-link" type="submit" icon={mail} aria-disabled={status === 'sending'}>
          {request.button}
        </Button>
      </div>
    </form>
  );
}
