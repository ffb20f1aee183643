import './breathing-ring.css';

/** The ring of somebody who waits: it breathes until what it stands for is there. */
export function BreathingRing() {
  return <span className="ring-breath" aria-hidden="true" />;
}
