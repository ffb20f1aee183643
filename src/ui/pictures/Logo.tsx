/** The logo: a ring whose dark arc is the fasting time, and whose bright arc is the eating window; and the title. */
export function Logo({ title }: { title: string }) {
  return (
    <span className="logo">
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="3.5">
        <circle cx="12" cy="12" r="9" stroke="var(--night)" />
        <path d="M7.5 4.2A9 9 0 0 1 21 12" stroke="var(--ember)" strokeLinecap="round" />
      </svg>
      {title}
    </span>
  );
}
