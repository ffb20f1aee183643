import type { EditAnswer, EditRequest } from '../../content-tools/edit/editing.ts';

const unreachable =
  'The development server can’t be reached, so nothing was changed. Start it again with npm run dev, and try once more.';

/** Sends an edit to the development server. Never rejects: a server that can't be reached is an answer too. */
export async function sendEdit(request: EditRequest): Promise<EditAnswer> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch('/studio/edits', { method: 'POST', headers, body: JSON.stringify(request) });
    return (await response.json()) as EditAnswer;
  } catch {
    return { status: 'refused', messages: [unreachable], findings: [] };
  }
}
