import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, buffer } from 'node:stream/consumers';
import type { EditRequest, Editing } from '../../content-tools/edit/editing.ts';
import { CommandError } from '../../cli/command-error.ts';
import { asFields } from '../../content/parsing/pages.ts';
import { maxDrawingBytes } from '../../content/parsing/pictures.ts';
import { addDrawing, type Drawing } from './drawings.ts';
import { addEmoji, addPhoto, listPictures } from './pictures.ts';

/**
 * Answers an edit of the studio. Other websites can't send one: browsers ask before they send JSON across origins, and
 * the development server doesn't agree.
 */
export async function answerEdits(editing: Editing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers['content-type'] !== 'application/json') {
    reply(response, 415, {
      status: 'refused',
      messages: ['An edit has to be sent as application/json.'],
      findings: [],
    });
    return;
  }
  try {
    reply(response, 200, await editing.answer((await json(request)) as EditRequest));
  } catch (error) {
    const problem = `The edit could not be made: ${(error as Error).message}`;
    reply(response, 500, { status: 'refused', messages: [problem], findings: [] });
  }
}

/** The largest photograph that is taken, in bytes: as large as those of a good camera. */
const MAX_BYTES = 30_000_000;

function readPhoto(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_BYTES)
    throw new CommandError('This file is too large: a photograph may have 30 MB.');
  return buffer(request);
}

/** Both files of a drawing, which may be as large as JSON can make them. */
const MAX_DRAWING_BYTES = 12 * maxDrawingBytes;

async function readDrawing(request: IncomingMessage): Promise<Drawing> {
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_DRAWING_BYTES)
    throw new CommandError(`This file is too large: a drawing may have ${maxDrawingBytes / 1000} KB.`);
  const { light, dark } = asFields(await json(request).catch(() => undefined));
  if (typeof light !== 'string' || typeof dark !== 'string')
    throw new CommandError('A drawing is sent as JSON with two texts, "light" and "dark".');
  return { light, dark };
}

/**
 * Answers requests for pictures: lists them, takes a photograph or a drawing, or makes the picture of an emoji. As with
 * edits, other websites can't send one, because browsers ask before they send these types across origins.
 */
export async function answerPictures(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://studio');
  const type = request.headers['content-type'] ?? '';
  try {
    if (request.method !== 'POST') reply(response, 200, await listPictures(root));
    else if (type.startsWith('image/'))
      reply(response, 200, { file: addPhoto(root, searchParams.get('src') ?? '', await readPhoto(request)) });
    else if (pathname.endsWith('/emoji') && type === 'application/json')
      reply(response, 200, { file: await addEmoji(root, String(await json(request).catch(() => ''))) });
    else if (pathname.endsWith('/drawing') && type === 'application/json')
      reply(response, 200, {
        files: await addDrawing(root, searchParams.get('src') ?? '', await readDrawing(request)),
      });
    else reply(response, 415, { problem: 'Only pictures and emoji are taken here.' });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    reply(response, 400, { problem: error.message });
  }
}

/** Answers a request with JSON. */
function reply(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
}
