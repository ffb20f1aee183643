import { useId, type InputHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';
import './field.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The unit behind a number. */
  unit?: string;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

/** A labelled input; its error, if any, is a FieldError elsewhere on the page. */
export function Field({ label, unit, isInvalid = false, errorId, className = '', ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={`field ${unit ? 'has-unit' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <span className="field-box">
        <input id={id} {...rest} aria-invalid={isInvalid} aria-describedby={isInvalid ? errorId : undefined} />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
    </div>
  );
}

/** What is wrong with an input and what to do; announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="field-error" role="alert">
      {message && (
        <>
          <Icon name="alert-circle" size={20} />
          {message}
        </>
      )}
    </p>
  );
}
