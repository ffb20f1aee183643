import { autocompletion, closeCompletion, completionStatus, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, Prec } from '@codemirror/state';
import { Decoration, EditorView, keymap, MatchDecorator, ViewPlugin, WidgetType } from '@codemirror/view';
import { useEffect, useRef } from 'react';

interface TokenInputProps {
  label: string;
  /** The text to begin with. When it changes to something else than what was typed, it replaces that. */
  value: string;
  /** The tokens that may stand in the text, with what they say for this visitor. */
  tokens: Readonly<Record<string, string | undefined>>;
  hasFocus?: boolean;
  onChange: (value: string) => void;
  /** The Enter key. */
  onDone: () => void;
  /** The Escape key, unless it has closed the list of tokens. */
  onCancel: () => void;
}

/** A text in which a token such as {goalDate} is one thing: a chip, which is chosen, moved over and removed as a whole. */
export function TokenInput({ label, value, tokens, hasFocus = false, onChange, onDone, onCancel }: TokenInputProps) {
  const place = useRef<HTMLDivElement>(null);
  // React may run the effect again, for instance after the board has waited for a file.
  const text = useRef(value);
  const editor = useRef<EditorView>(null);
  const newest = useRef({ onChange, onDone, onCancel, tokens });
  useEffect(() => {
    newest.current = { onChange, onDone, onCancel, tokens };
  });
  useEffect(() => {
    if (!place.current) return;
    const cancel = {
      key: 'Escape',
      run: (view: EditorView) => {
        if (completionStatus(view.state) === 'active') return closeCompletion(view);
        newest.current.onCancel();
        return true;
      },
    };
    const done = { key: 'Enter', run: () => (newest.current.onDone(), true) };
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text.current,
        selection: { anchor: text.current.length },
        extensions: [
          Prec.highest(keymap.of([cancel])),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          // After the completion's own Enter.
          Prec.high(keymap.of([done])),
          Prec.highest(autocompletion({ override: [(context) => completeToken(context, newest.current.tokens)] })),
          history(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
          chips(() => newest.current.tokens),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            text.current = update.state.doc.toString();
            newest.current.onChange(text.current);
          }),
        ],
      }),
    });
    editor.current = view;
    if (hasFocus) view.focus();
    return () => view.destroy();
    // The editor keeps its own text from then on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!editor.current || text.current === value) return;
    editor.current.dispatch({ changes: { from: 0, to: text.current.length, insert: value } });
  }, [value]);
  return <div ref={place} className="studio-input" />;
}

class Chip extends WidgetType {
  private readonly name: string;
  private readonly says: string | undefined;

  constructor(name: string, says: string | undefined) {
    super();
    this.name = name;
    this.says = says;
  }

  override eq(other: Chip): boolean {
    return other.name === this.name && other.says === this.says;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'studio-chip';
    chip.textContent = this.name;
    chip.title = this.says === undefined ? 'This visitor has no value for it.' : `Says here: ${this.says}`;
    return chip;
  }
}

function chips(readTokens: () => TokenInputProps['tokens']) {
  const matcher = new MatchDecorator({
    regexp: /\{([\w:]+)\}/g,
    decoration: ([, name = '']) => Decoration.replace({ widget: new Chip(name, readTokens()[name]) }),
  });
  return ViewPlugin.define(
    (view) => ({
      decorations: matcher.createDeco(view),
      update(update) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      },
    }),
    {
      decorations: (plugin) => plugin.decorations,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
    },
  );
}

/** Offers the tokens after an opening brace. */
function completeToken(context: CompletionContext, tokens: TokenInputProps['tokens']) {
  const word = context.matchBefore(/\{[\w:]*/);
  if (!word) return null;
  const options = Object.entries(tokens).map(([name, says]) => ({
    label: `{${name}}`,
    ...(says !== undefined && { detail: says }),
  }));
  return { from: word.from, options };
}
