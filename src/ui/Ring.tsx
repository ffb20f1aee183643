import './ring.css';

const RADIUS = 90;
const LENGTH = 2 * Math.PI * RADIUS;

/** The day ring filling from midnight at the bottom, with the percentage in its middle. */
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
    >
      <svg viewBox="0 0 210 210" aria-hidden="true" fill="none" strokeWidth="12" strokeLinecap="round">
        <defs>
          <linearGradient id="ring-fill" x1="0" y1="1" x2="1" y2="0">
            <stop stopColor="var(--sun)" />
            <stop offset="1" stopColor="var(--ember)" />
          </linearGradient>
        </defs>
        <circle cx="105" cy="105" r={RADIUS} stroke="var(--line)" />
        <circle
          cx="105"
          cy="105"
          r={RADIUS}
          stroke="url(#ring-fill)"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
          transform="rotate(90 105 105)"
          className="ring-fill"
        />
      </svg>
      <span aria-hidden="true">{whole}%</span>
    </div>
  );
}
