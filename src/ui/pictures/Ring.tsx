import type { CSSProperties } from 'react';
import './ring.css';

/** A ring that fills clockwise from the bottom, with a sun at its front end and the percentage in the middle. */
export function Ring({ percent, label }: { percent: number; label: string }) {
  const whole = Math.round(percent);
  return (
    <div
      className="ring"
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--percent': percent } as CSSProperties}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true" fill="none">
        <circle className="ring-hours" cx="100" cy="100" r="79" pathLength="24" />
      </svg>
      <span className="ring-band" />
      <span className="ring-head" />
      <strong aria-hidden="true">
        <span>{whole}</span>
        <small>%</small>
      </strong>
    </div>
  );
}
