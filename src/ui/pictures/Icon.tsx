interface IconProps {
  /** Path data on a 24 by 24 grid, from `icons.ts`, or from `later-icons.ts` where the first page has no use for it. */
  path: string;
  /** Width and height in CSS pixels. */
  size?: number;
  strokeWidth?: number;
}

/** A line icon in the colour of the surrounding text. Decoration only. */
export function Icon({ path, size = 24, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
