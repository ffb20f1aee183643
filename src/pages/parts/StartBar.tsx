import type { CSSProperties, Ref } from 'react';

interface StartBarProps {
  label: string;
  percent: number;
  hidden: boolean;
  ref: Ref<HTMLDivElement>;
}

/** The loading bar in place of the start button: the sun moves to its position in the button. */
export function StartBar({ label, percent, ref, ...rest }: StartBarProps) {
  return (
    <div
      {...rest}
      ref={ref}
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
