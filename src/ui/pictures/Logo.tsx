import { markAddress } from '../generated/mark.ts';

/** The mark, and the name beside it. */
export function Logo({ title }: { title: string }) {
  return (
    <span className="logo">
      {markAddress ? <img src={markAddress} width={22} height={22} alt="" /> : <Ring />}
      <span translate="no">{title}</span>
    </span>
  );
}

/** The mark of a brand without a picture: a ring with a dark arc and a bright one, in the colours of the page. */
const Ring = () => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="3.5">
    <circle cx="12" cy="12" r="9" stroke="var(--night)" />
    <path d="M7.5 4.2A9 9 0 0 1 21 12" stroke="var(--ember)" strokeLinecap="round" />
  </svg>
);
