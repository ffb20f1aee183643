import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { listEdges, type Edge } from './edges.ts';
import { describePage, nameFile } from './words.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';

const arrows: Record<Edge['kind'], string> = {
  next: '-->',
  route: '-->',
  option: '-->',
  detour: '-.->',
  gate: '-.->',
  stay: '-.->',
  back: '-.->',
};

/** Writes a content file as a Mermaid flowchart: the same pages and edges as in the SVG, as text for reviews. */
export function writeMermaid(file: ContentFile): string {
  const pages = listPages(file);
  const edges = listEdges(file);
  const others = [...new Set(edges.map(({ to }) => to))].filter((to) => !pages.some(({ id }) => id === to));
  const types = [...new Set(pages.map(({ type }) => type))];
  return [
    `%% ${nameFile(file)}. Made by npm run content -- map.`,
    'flowchart TD',
    ...pages.map(
      (page) => `  ${nameNode(page.id)}["${escapeLabel(page.id)}<br/>${describePage(page)}"]:::${page.type}`,
    ),
    ...others.map((address) => `  ${nameNode(address)}(["${escapeLabel(address)}"])`),
    ...edges.map((edge) => `  ${nameNode(edge.from)} ${drawArrow(edge)} ${nameNode(edge.to)}`),
    ...types.map((type) => `  classDef ${type} stroke:${authoring[type].colour},stroke-width:2px`),
    '',
  ].join('\n');
}

function drawArrow({ kind, label }: Edge): string {
  const word = { gate: 'gate ', stay: 'stays: ', back: 'back ', detour: 'for those who hesitate', next: '', route: '' };
  const text = ((kind === 'option' ? '' : word[kind]) + (label ?? '')).trim();
  return text === '' ? arrows[kind] : `${arrows[kind]}|"${escapeLabel(text)}"|`;
}

/** A name that can't be a keyword of Mermaid. */
function nameNode(target: string): string {
  return `page_${target.replaceAll(/[^a-z0-9]/gi, '_')}`;
}

/** Mermaid ends a label at a double quote, and reads # as the start of a character's name. */
function escapeLabel(text: string): string {
  return text.replaceAll('#', '#35;').replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('>', '#gt;');
}
