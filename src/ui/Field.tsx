import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { LateIcon, type LateIconName } from './LateIcon.tsx';
import './field.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** A picture of what is asked for, inside the field. */
  icon?: LateIconName;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

/** A labelled input; its error, if any, is a FieldError elsewhere on the page. */
export function Field({ label, icon, isInvalid = false, errorId, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field-box">
        {icon && <LateIcon name={icon} />}
        <input id={id} {...rest} aria-invalid={isInvalid} aria-describedby={isInvalid ? errorId : undefined} />
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
          <LateIcon name="alert-circle" size={20} />
          {message}
        </>
      )}
    </p>
  );
}
