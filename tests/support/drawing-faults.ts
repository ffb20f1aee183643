import { maxDrawingBytes } from '../../scripts/content/parsing/pictures.ts';

/** The ids of the parts of a drawing. */
export const idsIn = (svg: string): string[] => Array.from(svg.matchAll(/\sid="([^"]+)"/g), ([, id]) => id ?? '');

/** What is wrong with a drawing of the product, which has nothing but shapes and colours. */
export function describeFaults(svg: string): string[] {
  const ids = new Set(idsIn(svg));
  const foreign = /https?:|href|<script|<image|<foreignObject|<text|\son\w+=/i;
  const faults = {
    'not well-formed': !isWellFormed(svg) || /NaN|undefined|null/.test(svg),
    'no width, height and viewBox': !/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="[\d .]+"[ >]/.test(svg),
    'a script, a text, or something from elsewhere': foreign.test(
      svg.replace('xmlns="http://www.w3.org/2000/svg"', ''),
    ),
    'an id that it doesn’t have': Array.from(svg.matchAll(/url\(#([^)]+)\)/g)).some(([, id = '']) => !ids.has(id)),
    'too large': svg.length > maxDrawingBytes,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? fault : []));
}

/** Whether every element is closed by its own name. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, attributes, isEmpty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
  )) {
    const keys = Array.from((attributes ?? '').matchAll(/\s([\w:-]+)=/g), ([, key]) => key);
    if (new Set(keys).size !== keys.length) return false;
    if (slash) {
      if (open.pop() !== name) return false;
    } else if (!isEmpty && name) open.push(name);
  }
  const rest = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<&]*")*\s*\/?>/g, '').trim();
  return open.length === 0 && rest === '';
}
