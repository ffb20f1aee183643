import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { calendarCheck } from '../pictures/icons/calendar-check.ts';
import './calendar-leaf.css';

interface CalendarLeafProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The chosen day's month, or today's as long as none is chosen. */
  month: string;
  /** The day in its month and in its week; undefined as long as none is chosen. */
  day: { day: string; weekday: string } | undefined;
  /** What the leaf says instead of a day. */
  empty: string;
  /** What there is to say of the day: how far away it is, or what is wrong with it. */
  children?: ReactNode;
  isInvalid?: boolean;
  errorId?: string | undefined;
}

/** Opens the device's own calendar, where the browser lets a page do that; else the input is ready for typing. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    input?.focus();
  }
}

/** A date input with the chosen day on a leaf of a calendar above it; a tap anywhere opens the device's picker. */
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
