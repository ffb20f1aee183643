import type { CSSProperties } from 'react';

/** The start button before it is one: the sun travels to the place where the button has it. */
export function StartBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      className="start-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ '--done': percent / 100 } as CSSProperties}
    >
      {label}
    </div>
  );
}
