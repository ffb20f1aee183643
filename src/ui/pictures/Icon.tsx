interface IconProps {
  /** Path data on a 24 by 24 grid, from `icons/`: each icon is a module, so that a page loads those that it shows. */
  path: string;
  /** Width and height in CSS pixels. */
  size?: number;
  strokeWidth?: number;
}

/** A line icon in the colour of the text around it; decoration only. */
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
