import { getLanguageService, TextDocument, type JSONSchema, type MarkedString } from 'vscode-json-languageservice';
import { schemas } from './form/schemas.ts';

/** What can be written at a place. */
interface Suggestion {
  label: string;
  /** What it is found by, with the quotes around it. */
  written: string;
  detail: string | undefined;
  /** The text with its stops, in CodeMirror's form. */
  insert: string;
  from: number;
  to: number;
}

/** What the schemas say about a text of JSON. */
export interface SchemaHelp {
  complete: (text: string, offset: number) => Promise<Suggestion[]>;
  explain: (text: string, offset: number) => Promise<{ text: string; from: number; to: number } | undefined>;
}

/** Help by the schema with this name, such as "pages/choice", from the service that Visual Studio Code uses. */
export function openSchemaHelp(name: string): SchemaHelp {
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
  });
  service.configure({
    validate: false,
    schemas: Object.entries(schemas).map(([key, schema]) => ({
      uri: `file:///schemas/${key}.schema.json`,
      fileMatch: key === name ? ['*'] : [],
      schema: schema as JSONSchema,
    })),
  });
  const open = (text: string) => {
    const document = TextDocument.create('file:///part.json', 'json', 0, text);
    return { document, parsed: service.parseJSONDocument(document) };
  };
  return {
    async complete(text, offset) {
      const { document, parsed } = open(text);
      const found = await service.doComplete(document, document.positionAt(offset), parsed);
      return (found?.items ?? []).map(({ label, filterText, documentation, textEdit, insertText }) => {
        const range = textEdit && ('range' in textEdit ? textEdit.range : textEdit.insert);
        return {
          label,
          written: filterText ?? label,
          detail: typeof documentation === 'string' ? documentation : documentation?.value,
          insert: writeSnippet(textEdit?.newText ?? insertText ?? label),
          from: range ? document.offsetAt(range.start) : offset,
          to: range ? document.offsetAt(range.end) : offset,
        };
      });
    },
    async explain(text, offset) {
      const { document, parsed } = open(text);
      const found = await service.doHover(document, document.positionAt(offset), parsed);
      const words = found && [found.contents].flat().map(readMarked).join('\n').replaceAll('\\', '').trim();
      if (!words) return undefined;
      const { start, end } = found.range ?? { start: document.positionAt(offset), end: document.positionAt(offset) };
      return { text: words, from: document.offsetAt(start), to: document.offsetAt(end) };
    },
  };
}

const readMarked = (marked: MarkedString | { value: string }): string =>
  typeof marked === 'string' ? marked : marked.value;

/** "$1" is "${1}" in CodeMirror. */
const writeSnippet = (text: string): string => text.replaceAll(/\$(\d+)/g, (_, stop: string) => `\${${stop}}`);
