/** One change of the content in plain words. */
export interface Change {
  text: string;
  /** Whether something hangs on it that lives elsewhere: stored answers, links, dashboards, a visitor's safety. */
  isSerious: boolean;
}

/** A change that only visitors will notice. */
export function note(text: string): Change {
  return { text, isSerious: false };
}

/** A change on which something hangs; says what. */
export function warn(text: string, reason: string): Change {
  return { text: `${text} – ${reason}`, isSerious: true };
}
