import { useEffect, useRef } from 'react';
import { autocompletion, snippet, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { deepEquals } from '@rjsf/utils';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { readPath } from '../../content/parsing/finding.ts';
import { openSchemaHelp, type SchemaHelp } from './schema-help.ts';

interface JsonEditorProps {
  /** The name of the schema, such as "pages/choice". */
  schema: string;
  value: object;
  /** The checker's problems, by the paths of their fields. */
  problems: ReadonlyMap<string, readonly string[]>;
  onChange: (value: object) => void;
  /** Tells whether the text is no JSON at present. */
  onBroken: (isBroken: boolean) => void;
}

/** The colors of the studio, in light and in dark. */
const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink-2)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--primary)' },
]);

const write = (value: object): string => JSON.stringify(value, null, 2);

/** What the text says; undefined if it is no JSON object. */
function read(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A part of a file as JSON, with what the schemas say about it, and the checker's findings at their places. */
export function JsonEditor({ schema, value, problems, onChange, onBroken }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const newest = useRef({ value, problems, onChange, onBroken });
  useEffect(() => {
    newest.current = { value, problems, onChange, onBroken };
  });
  useEffect(() => {
    if (!place.current) return;
    const help = openSchemaHelp(schema);
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: write(newest.current.value),
        extensions: [
          lineNumbers(),
          history(),
          json(),
          bracketMatching(),
          indentOnInput(),
          syntaxHighlighting(colors),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'JSON', tabindex: '0' }),
          autocompletion({ override: [(context) => complete(help, context)] }),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          hoverTooltip((at, offset) => hover(help, at, offset)),
          lintGutter(),
          linter((at) => [...jsonParseLinter()(at), ...mark(at, newest.current.problems)]),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            const said = read(update.state.doc.toString());
            newest.current.onBroken(said === undefined);
            if (said) newest.current.onChange(said);
          }),
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, [schema]);
  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const said = read(view.state.doc.toString());
    // Something else has changed the value; the text of somebody who is typing stays.
    if (said && !deepEquals(said, value))
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: write(value) } });
  }, [value]);
  useEffect(() => {
    if (editor.current) forceLinting(editor.current);
  }, [problems]);
  return <div ref={place} className="studio-json" />;
}

/** The checker's problems, marked at the values that they are about. */
function mark({ state }: EditorView, problems: JsonEditorProps['problems']): Diagnostic[] {
  const tree = parseTree(state.doc.toString());
  if (!tree) return [];
  return [...problems].flatMap(([field, messages]) => {
    let path = readPath(field);
    // A field that is missing is marked at what it is missing from.
    while (path.length > 0 && !findNodeAtLocation(tree, path)) path = path.slice(0, -1);
    const { offset, length } = findNodeAtLocation(tree, path) ?? tree;
    return messages.map((message) => ({ from: offset, to: offset + length, severity: 'error' as const, message }));
  });
}

async function complete(help: SchemaHelp, context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/["\w]+/);
  if (!word && !context.explicit) return null;
  const found = await help.complete(context.state.doc.toString(), context.pos);
  const [first] = found;
  if (!first) return null;
  return {
    from: first.from,
    options: found.map(({ label, written, detail, insert, to }) => ({
      label: written,
      displayLabel: label,
      ...(detail && { info: detail }),
      apply: (view, completion, from) =>
        snippet(insert)(view, completion, from, Math.max(to, view.state.selection.main.head)),
    })),
  };
}

async function hover(help: SchemaHelp, { state }: EditorView, offset: number) {
  const found = await help.explain(state.doc.toString(), offset);
  if (!found) return null;
  return {
    pos: found.from,
    end: found.to,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'studio-explained';
      dom.textContent = found.text;
      return { dom };
    },
  };
}
