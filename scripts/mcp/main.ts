/** Serves the content to an agent, over standard input and output: npm run mcp --silent. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { makeServer } from './server.ts';

if (process.argv.includes('--help')) {
  console.log(`Lets an agent read, check and edit the content, over the Model Context Protocol (stdio). Agents start it themselves.

Usage: npm run mcp --silent`);
} else {
  if (process.stdin.isTTY) console.error('Waiting for an agent on standard input. content/README.md explains it.');
  await makeServer(process.cwd()).connect(new StdioServerTransport());
}
