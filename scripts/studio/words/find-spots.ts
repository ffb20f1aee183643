import { fillTemplate, type Tokens } from '../../../src/domain/text/text.ts';
import type { EditableText } from './editable-text.ts';

/** A text that shows on a phone: its place in the content, and its element. */
export interface Spot {
  text: EditableText;
  element: Element;
}

/** Marks that don't show: direction of writing, possible hyphens and breaks. */
const unseen = /[\u00AD\u200B\u2060\u2066-\u2069]/g;
const normalize = (text: string): string => text.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();

/** At least this many letters of a template show as they are written, or it is not recognized. */
const LEAST_LETTERS = 3;

/**
 * Finds the texts of the content in the document of a phone. The content is not marked in the page, so a text is
 * recognized by what it says; where several say the same, they are found in their order.
 */
export function findSpots(body: Element, texts: readonly EditableText[], tokens: Tokens): Spot[] {
  const written = texts.map((text) => ({ text, says: makeTest(text, tokens), isFound: false }));
  const spots: Spot[] = [];
  for (const element of body.querySelectorAll('*')) {
    const shown = normalize(element.textContent ?? '');
    if (shown === '' || isInner(element, shown)) continue;
    const fitting = written.filter(({ says }) => says(shown));
    const found = fitting.find(({ isFound }) => !isFound) ?? fitting[0];
    if (!found) continue;
    found.isFound = true;
    spots.push({ text: found.text, element });
  }
  return spots;
}

/** Whether a child shows the same text, which is then found there; or whether the text doesn't show at all. */
function isInner(element: Element, shown: string): boolean {
  if ([...element.children].some((child) => normalize(child.textContent ?? '') === shown)) return true;
  return ['STYLE', 'SCRIPT', 'TITLE'].includes(element.tagName) || element.getClientRects().length === 0;
}

/** A function that tells whether a phone shows this text. */
function makeTest({ text, kind }: EditableText, tokens: Tokens): (shown: string) => boolean {
  if (kind === 'alt') return () => false;
  if (kind === 'template') return makeTemplateTest(text);
  const filled = fillKnown(text, tokens);
  const wanted = filled === undefined ? undefined : normalize(filled);
  return (shown) => shown === wanted;
}

/** The text with its tokens filled in; undefined if one of them has no value, because the fallback shows then. */
function fillKnown(text: string, tokens: Tokens): string | undefined {
  try {
    return fillTemplate(text, tokens);
  } catch {
    return undefined;
  }
}

/** Code fills in the tokens of templates, with values that are not known here. */
function makeTemplateTest(template: string): (shown: string) => boolean {
  const parts = normalize(template).split(/\{[\w:]+\}/);
  if (parts.join('').replaceAll(/\P{L}/gu, '').length < LEAST_LETTERS) return () => false;
  const pattern = new RegExp(`^${parts.map(escapeText).join('.+?')}$`, 'u');
  return (shown) => pattern.test(shown);
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
