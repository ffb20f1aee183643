import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { contentCheck } from './scripts/content/live/vite-plugin.ts';
import { studio } from './scripts/studio/studio.ts';
import type { Entry } from './src/domain/generated/types.ts';

/** Fills the document's title and description from the content. */
function documentWords(): Plugin {
  return {
    name: 'document-words',
    transformIndexHtml(html) {
      const { app } = JSON.parse(readFileSync('content/entry.json', 'utf8')) as Entry;
      return html.replaceAll('%TITLE%', app.title).replaceAll('%DESCRIPTION%', app.description);
    },
  };
}

export default defineConfig({
  plugins: [react(), contentCheck(), documentWords(), studio()],
  build: { manifest: true },
});
