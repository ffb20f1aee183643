import { Virtual } from '@guidepup/virtual-screen-reader';

// The library asks whether something is an Element of its own window; those of a phone's document count, too.
Object.defineProperty(Element, Symbol.hasInstance, {
  configurable: true,
  value(this: unknown, it: unknown) {
    if (this !== Element) return Function.prototype[Symbol.hasInstance].call(this as () => void, it);
    return (it as Node | undefined)?.nodeType === Node.ELEMENT_NODE;
  },
});

/** Roles whose name is their content: it is spoken once. */
const named = /^(?:button|heading|link|radio|checkbox)\b/;

/**
 * What a screen reader says who reads a page from top to bottom, phrase by phrase: the simulated one of the Guidepup
 * project, which follows the ARIA specifications. Real ones word some of it differently.
 */
export async function hear(body: HTMLElement): Promise<string[]> {
  const reader = new Virtual();
  const { defaultView } = body.ownerDocument;
  // Nothing else can be read while a sheet is open.
  const container = body.querySelector('dialog:modal') ?? body;
  await reader.start({ container, ...(defaultView && { window: defaultView }) });
  // The container comes first, and again at its end.
  do await reader.next();
  while (reader.activeNode !== container);
  const phrases = await reader.spokenPhraseLog();
  await reader.stop();
  return shorten(phrases);
}

/**
 * Leaves out what screen readers don't say: paragraphs, what is empty, where something ends, the limits of a value, that
 * something is as usual. Says "2 of 6" as they do.
 */
function shorten(phrases: readonly string[]): string[] {
  const spoken: string[] = [];
  for (let index = 0; index < phrases.length; index += 1) {
    const phrase = phrases[index] ?? '';
    const end = phrases.indexOf(`end of ${phrase}`, index);
    const isFrame = /^(?:document|paragraph|end of .*)$/.test(phrase) || (phrase === 'status' && end < 0);
    if (!isFrame) spoken.push(reword(phrase));
    if (named.test(phrase) && end > 0) index = end;
  }
  return spoken;
}

const reword = (phrase: string): string =>
  phrase
    .replace(/(?:, level 1)?, position (\d+), set size (\d+)$/, ', $1 of $2')
    .replace(/, max value \d+, min value \d+|, not (?:disabled|invalid)/, '');
