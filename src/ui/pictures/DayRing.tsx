import type { CSSProperties, ReactNode } from 'react';
import './day-ring.css';

interface DayRingProps {
  /** Times of day, HH:MM: the bright part of the ring is between them. */
  opens: string;
  closes: string;
  children?: ReactNode;
}

const readHours = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
};

/** A day as a ring: midnight at the bottom, noon at the top, with the hours of eating in the colors of the sun. */
export function DayRing({ opens, closes, children }: DayRingProps) {
  const from = readHours(opens);
  const length = (readHours(closes) - from + 24) % 24;
  return (
    <div className="day-ring" style={{ '--opens': from, '--length': length } as CSSProperties}>
      <svg viewBox="0 0 200 200" aria-hidden="true" fill="none">
        <circle className="ring-hours" cx="100" cy="100" r="79" pathLength="24" />
      </svg>
      <div className="day-ring-words">{children}</div>
    </div>
  );
}
