import { defaultTreeAdapter as tree, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type TextNode = DefaultTreeAdapterTypes.TextNode;

/** What stands in the place of a part that must wait for the app: it takes its room and shows nothing. */
const UNKNOWN = 'data-unknown';

/** What would take a tap or words that nobody keeps yet. */
const interactive = new Set(['a', 'button', 'input', 'select', 'textarea']);
/** All that an unknown part keeps of its first visitor's: what gives it its size. */
const sizes = new Set(['class', 'width', 'height', 'viewBox', 'style']);

const { isElementNode: isElement, isTextNode: isText } = tree;
const read = (element: Element, name: string) => element.attrs.find((it) => it.name === name)?.value;
const describe = (node: Node) => (isElement(node) ? `${node.tagName}.${read(node, 'class') ?? ''}` : node.nodeName);
const printAttributes = ({ attrs }: Element) => JSON.stringify(attrs.map(({ name, value }) => [name, value]));

/** Leaves out comments, by which only React finds where its texts end. */
function joinTexts(parent: Parent): void {
  const kept: Node[] = [];
  for (const node of parent.childNodes) {
    const before = kept.at(-1);
    if (isText(node) && before && isText(before)) before.value += node.value;
    else if (isText(node) || isElement(node)) kept.push(node);
    if (isElement(node)) joinTexts(node);
  }
  parent.childNodes = kept;
}

/** Letters of about the same width, so that lines break where the text's own do. */
const blankText = (text: string) =>
  text
    .replaceAll(/[fijlrtI]/g, 'i')
    .replaceAll(/[mwMW]/g, 'm')
    .replaceAll(/(?![im])[\p{L}\p{N}]/gu, 'n');

/** Takes everything out of a part but the room that it takes. */
function blank(element: Element): void {
  element.attrs = element.attrs.filter(({ name }) => sizes.has(name));
  if (element.tagName === 'svg') element.childNodes = [];
  for (const node of element.childNodes) {
    if (isElement(node)) blank(node);
    else if (isText(node)) node.value = blankText(node.value);
  }
}

function hide(element: Element): void {
  blank(element);
  element.attrs.push({ name: UNKNOWN, value: '' });
}

/** Hides what of an element isn't the same in all others. */
function compare(element: Element, others: readonly Element[], isMain: boolean): void {
  const own = printAttributes(element);
  const isOther = (other: Element) => printAttributes(other) !== own;
  if ((isMain && interactive.has(element.tagName)) || others.some(isOther)) hide(element);
  else compareChildren(element, others, isMain);
}

const isSameText = (one: TextNode, other: Node | undefined) =>
  other !== undefined && isText(other) && other.value === one.value;

function compareChildren(parent: Parent, others: readonly Parent[], isMain: boolean): void {
  // In each other one the children are found in order, so that what somebody alone has is passed over.
  const places = others.map(() => 0);
  for (const child of parent.childNodes) {
    const found = others.map(({ childNodes }, n) => {
      const place = childNodes.findIndex((node, at) => at >= (places[n] ?? 0) && describe(node) === describe(child));
      if (place >= 0) places[n] = place + 1;
      return childNodes[place];
    });
    if (isElement(child)) {
      const equals = found.filter((node) => node !== undefined && isElement(node));
      if (equals.length < others.length) hide(child);
      else compare(child, equals, isMain || child.tagName === 'main');
    } else if (isText(child) && !found.every((node) => isSameText(child, node))) {
      if (isElement(parent)) hide(parent);
      return;
    }
  }
  hideLikes(parent);
}

/** Of what stands in a row, such as the names on a scale, shows all or nothing: a part of it would say something else. */
function hideLikes({ childNodes }: Parent): void {
  const elements = childNodes.filter(isElement);
  const hidden = new Set(elements.filter((element) => read(element, UNKNOWN) !== undefined).map(describe));
  for (const element of elements) {
    if (hidden.has(describe(element)) && read(element, UNKNOWN) === undefined) hide(element);
  }
}

function parse(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const fragment = parseFragment(html);
  joinTexts(fragment);
  return fragment;
}

/** Of a page as several visitors see it, what is the same for all of them; all else, and what takes taps, only has its room. */
export function keepCommon([first = '', ...others]: readonly string[]): string {
  const page = parse(first);
  compareChildren(page, others.map(parse), false);
  return serialize(page);
}

/** A page of which only the frame around it shows. */
export function hideMain(html: string): string {
  return html.replace('<main', `<main ${UNKNOWN}=""`);
}

/** Whether a part of a page waits for the app. */
export const isHidden = (html: string): boolean => html.includes(UNKNOWN);
