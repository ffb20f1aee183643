import { describe, expect, it } from 'vitest';
import { heardEvents } from '../src/app/heard-events.ts';
import { listSources, locate, walkSyntax, type Source, type SyntaxNode } from './sources.ts';

/** What React needs to hear on its containers to call each of these. */
const heardFor: Record<string, string[]> = {
  onClick: ['click'],
  onChange: ['change', 'input', 'click'],
  onKeyDown: ['keydown'],
  onSubmit: ['submit'],
  onFocus: ['focusin'],
  onBlur: ['focusout'],
};
/** For these React listens on the element itself. */
const ofTheElement = new Set(['onCancel', 'onScroll', 'onScrollEnd']);
/** Names that no component of ours has for anything else. */
const isOfBrowsers = (name: string) =>
  name in heardFor || /^on(Pointer|Mouse|Touch|Key|Drag|Drop|Wheel|Transition|Animation|Paste|Input)/.test(name);

interface Attribute extends SyntaxNode {
  name: { type: string; name: unknown };
}

/** Why nobody would be called, for each attribute of which that is so. */
function* findUnheard(source: Source): Generator<string> {
  for (const [node, [element]] of walkSyntax(source)) {
    if (node.type !== 'JSXAttribute' || element?.type !== 'JSXOpeningElement') continue;
    const { name } = (node as Attribute).name;
    const tag = (element.name as { name?: string }).name ?? '';
    if (typeof name !== 'string' || !/^on[A-Z]/.test(name) || ofTheElement.has(name)) continue;
    const isElement = /^[a-z]/.test(tag);
    if (!isElement && !isOfBrowsers(name)) continue;
    const missing = heardFor[name]?.filter((type) => !heardEvents.includes(type));
    if (!missing) yield `${locate(source, node)} has ${name}, of which React is not told here: use useListeners().`;
    else if (missing.length > 0)
      yield `${locate(source, node)} has ${name}, but React does not hear ${missing.join()}.`;
  }
}

const findIn = (text: string) => [...findUnheard({ path: 'src/ui/Snippet.tsx', text })];

describe('what React listens to', () => {
  it('is all that components ask of it', () => {
    expect(listSources().flatMap((source) => [...findUnheard(source)])).toEqual([]);
  });

  it('is told apart from what it never hears of', () => {
    expect(findIn('<b onPointerUp={go} />')).toEqual([
      'src/ui/Snippet.tsx:1 has onPointerUp, of which React is not told here: use useListeners().',
    ]);
    expect(findIn('<Button onMouseEnter={go} />')).toHaveLength(1);
    expect(findIn('<a onClickCapture={go} />')).toHaveLength(1);
    expect(findIn('<Options onChoose={go} onClick={go} />')).toEqual([]);
  });
});
