import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { EditRequest, Editing } from '../../content-tools/edit/editing.ts';
import { reply } from './reply.ts';

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
