import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z, type ZodRawShape } from 'zod';
import { chooseFile, findPage, readPageName } from '../content-tools/find-page.ts';
import { readValidContent } from '../content-tools/content-files.ts';
import { fillDocuments } from '../content/parsing/fill-documents.ts';
import { findPosition, hasPages, locate, type ContentDocument } from '../content/parsing/document.ts';
import type { PageEntry } from '../content/parsing/pages.ts';
import type { ContentFile } from '../../src/domain/flow/flow.ts';

/** What a tool answers: a text, or a value that is written as JSON. */
type Answer = string | object;

type Arguments<Input extends ZodRawShape> = z.output<z.ZodObject<Input>>;

interface Tool<Input extends ZodRawShape> {
  about: string;
  input: Input;
  annotations: ToolAnnotations;
}

/** The tools of the server. */
export class Tools {
  private readonly server: McpServer;

  constructor(server: McpServer) {
    this.server = server;
  }

  /** Adds a tool. Whatever `act` throws is the answer, in the words of its message. */
  add<Input extends ZodRawShape>(
    name: string,
    { about, input, annotations }: Tool<Input>,
    act: (args: Arguments<Input>) => Answer | Promise<Answer>,
  ): void {
    // Strict, so that a misspelt argument is not ignored.
    const inputSchema: z.ZodObject = z.strictObject(input);
    this.server.registerTool(name, { description: about, inputSchema, annotations }, async (args) => {
      try {
        return write(await act(args as Arguments<Input>));
      } catch (error) {
        return { ...write((error as Error).message), isError: true };
      }
    });
  }
}

function write(answer: Answer): CallToolResult {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
  return { content: [{ type: 'text', text }] };
}

export const reads = { readOnlyHint: true, openWorldHint: false } as const;
export const pageName = z.string().describe('A page by its file and id, such as "woman/water".');

/** A page that an agent has named. */
interface NamedPage {
  id: string;
  document: ContentDocument;
  /** The file as visitors meet it, with what site.json declares. */
  file: ContentFile;
  entry: PageEntry;
  /** Its line in the file. */
  line: number;
}

/** Finds a page by a name such as "woman/water". Throws a `CommandError` if there is no such page, or more than one. */
export function findNamed(root: string, name: string): NamedPage {
  const { id, file } = readPageName(name);
  const documents = readValidContent(root);
  const document = chooseFile(documents.filter(hasPages), [{ id, file }], undefined);
  const shown = fillDocuments(documents).find((it) => it.file === document.file) ?? document;
  const entry = findPage(document, id);
  const { line } = findPosition(document.lines, locate(document, entry.path, 'value').offset);
  return { id, document, file: shown.value as ContentFile, entry, line };
}
