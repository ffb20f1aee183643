import './breathing-ring.css';

/** A pulsing ring, shown while something loads. */
export function BreathingRing() {
  return <span className="ring-breath" aria-hidden="true" />;
}
