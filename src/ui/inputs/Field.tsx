import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { alertCircle, mail } from '../pictures/later-icons.ts';
import './field.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Path data of an icon inside the field, as `Icon` gets it. */
  icon?: string;
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
        {icon && <Icon path={icon} />}
        <input id={id} {...rest} aria-invalid={isInvalid} aria-describedby={isInvalid ? errorId : undefined} />
      </span>
    </div>
  );
}

/** A field for an e-mail address, with the keyboard and the help that phones have for one. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      icon={mail}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** An error message for an input; screen readers announce it when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="field-error" role="alert">
      {message && (
        <>
          <Icon path={alertCircle} size={20} />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}
