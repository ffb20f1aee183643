/** One change of the content, in plain words. */
export interface Change {
  text: string;
  /** Whether something else depends on it: stored answers, links, dashboards, visitors' safety. */
  isSerious: boolean;
  /** The id of the page that looks different now; absent where no single one does. */
  page?: string;
}

/** A change of what visitors see, and nothing more. */
export function note(text: string): Change {
  return { text, isSerious: false };
}

/** A serious change, with the reason. */
export function warn(text: string, reason: string): Change {
  return { text: `${text} – ${reason}`, isSerious: true };
}
