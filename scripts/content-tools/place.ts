/** A position next to a page. */
export interface Place {
  anchor: string;
  side: 'after' | 'before';
}
