import type { CSSProperties } from 'react';
import './progress-bar.css';

interface ProgressBarProps {
  id?: string;
  /** The name for screen readers, such as "Page 12 of 81". */
  label: string;
  n: number;
  total: number;
  /** The share of each segment that is done, 0 to 1. */
  segments: readonly number[];
}

/** A line in segments, with a sun that moves to the current position. */
export function ProgressBar({ id, label, n, total, segments }: ProgressBarProps) {
  const current = Math.max(
    0,
    segments.findLastIndex((share) => share > 0),
  );
  return (
    <div
      id={id}
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={n}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuetext={label}
    >
      <div className="progress-line">
        {segments.map((share, index) => (
          <span key={index} className="progress-segment">
            <i style={{ width: `${share * 100}%` }} />
          </span>
        ))}
        <b
          style={{ '--segments': segments.length, '--segment': current, '--share': segments[current] } as CSSProperties}
        />
      </div>
    </div>
  );
}
