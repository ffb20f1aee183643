/** Serves the content to an agent, over standard input and output: npm run mcp --silent. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { Editing } from '../content-tools/edit/editing.ts';
import { addEditTools } from './edit-tools.ts';
import { addReadTools } from './read-tools.ts';
import { Tools } from './tools.ts';
import { addVisitorTools } from './visitor-tools.ts';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

const instructions = `The content of a quiz: pages in JSON, in one file for each flow. content/README.md explains it to editors.
A page is named by its file and id, such as "woman/water". Read a page before you edit it, and check afterwards.
Every edit is checked first: whatever would add an error is refused, with what to do. What was published (ids, values, answer fields, steps) changes only with isAgreed, which is for a person to decide.
After pages were added, moved, renamed or removed, run: npm run content -- map.`;

/** The server for agents, for the project in this folder. */
function makeServer(root: string): McpServer {
  const server = new McpServer({ name: 'content', version: '1.0.0' }, { instructions });
  const tools = new Tools(server);
  addReadTools(tools, root);
  addVisitorTools(tools, root);
  addEditTools(tools, root, new Editing(root));
  return server;
}

if (process.argv.includes('--help')) {
  console.log(`Lets an agent read, check and edit the content, over the Model Context Protocol (stdio). Agents start it themselves.

Usage: npm run mcp --silent`);
} else {
  if (process.stdin.isTTY) console.error('Waiting for an agent on standard input. content/README.md explains it.');
  await makeServer(process.cwd()).connect(new StdioServerTransport());
}
