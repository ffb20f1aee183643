import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { calendarCheck } from '../pictures/later-icons.ts';
import './calendar-leaf.css';

interface CalendarLeafProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The chosen day's month, or the current month while none is chosen. */
  month: string;
  /** The day of the month and the weekday; undefined while none is chosen. */
  day: { day: string; weekday: string } | undefined;
  /** The text that the leaf shows instead of a day. */
  empty: string;
  /** A remark on the day: how far away it is, or an error. */
  children?: ReactNode;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

/** Opens the browser's date picker if that is allowed, otherwise focuses the input for typing. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    input?.focus();
  }
}

/** A date input below a calendar leaf with the chosen day. A tap on either opens the device's date picker. */
export function CalendarLeaf(props: CalendarLeafProps) {
  const { label, month, day, empty, children, isInvalid = false, errorId, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="leaf">
      <div className="leaf-page" aria-hidden="true" onClick={() => openPicker(input.current)}>
        <p className="leaf-month">{month}</p>
        <div key={`${month}${day?.day}`} className="leaf-day">
          {day ? <b>{day.day}</b> : <Icon path={calendarCheck} size={48} strokeWidth={1.5} />}
          <p>{day?.weekday ?? empty}</p>
        </div>
      </div>
      <div className="leaf-says">{children}</div>
      <label className="leaf-input">
        <span>{label}</span>
        <input
          {...rest}
          ref={input}
          type="date"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
        />
      </label>
    </div>
  );
}

interface ChipsProps {
  chips: { label: string; isChosen: boolean; onChoose: () => void }[];
}

/** Quick choices in a row; at most one is chosen. */
export function Chips({ chips }: ChipsProps) {
  return (
    <ul className="chips">
      {chips.map(({ label, isChosen, onChoose }) => (
        <li key={label}>
          <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
