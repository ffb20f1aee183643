import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ViteDevServer } from 'vite';
import type { Site, Flow } from '../../../src/domain/generated/types.ts';
import { loadSchemas } from '../schema/schemas.ts';
import { runChecks } from '../check-content.ts';
import { hasPages, nameDocument } from '../parsing/document.ts';
import { isError, type Finding } from '../parsing/finding.ts';
import { formatFinding, formatSummary } from '../report/format.ts';
import { makeOverlay } from './overlay.ts';
import { hasSoundShape } from './sound-shape.ts';
import { openContent } from '../parsing/source.ts';

/** The delay before a check, so that the browser gets the saved content first, or all pictures are drawn first. */
const SOON_MS = 20;
const SETTLED_MS = 200;

/**
 * Watches the content while a development server runs. Saved content is sent to the browser at once if the app can
 * render it, so that the page updates in place. Then everything is checked, which takes longer: the findings go to the
 * terminal and to the browser, where the first error covers the page until it is fixed.
 */
export class ContentWatch {
  private readonly server: ViteDevServer;
  private readonly root: string;
  private schemas: Ajv2020 | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Content files that have been saved but not yet sent to the browser. */
  private readonly unsent = new Set<string>();
  /** The findings of the latest check. */
  findings: Finding[] = [];

  constructor(server: ViteDevServer, root: string) {
    this.server = server;
    this.root = root;
    // A page that is opened later has missed the message about an error.
    server.ws.on('connection', () => this.showOverlay());
  }

  /** Handles a changed file, by its path relative to the root. Returns whether it has pages, which Vite must not send. */
  takeChange(file: string): boolean {
    if (file.startsWith('public/images/')) {
      // Drawing all pictures again is one change, not hundreds.
      this.checkIn(SETTLED_MS);
      return false;
    }
    const isSchema = file.startsWith('schemas/');
    const isContent = /^content\/[^/]+\.json$/.test(file);
    if (isSchema) this.schemas = undefined;
    // Other files, such as the checker's own, only change the findings here.
    const isShown = isContent && hasPages({ name: nameDocument(file) });
    if (isShown) this.unsent.add(file);
    if (isSchema || isContent) {
      this.sendContent();
      this.checkIn(SOON_MS);
    }
    return isShown;
  }

  private checkIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), delayMs);
  }

  /** Cancels a pending check. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** Checks everything and reports the findings. */
  check(): void {
    try {
      this.checkAll();
    } catch (error) {
      // A file may disappear while pictures are drawn. The server keeps running, and the next change is checked again.
      this.server.config.logger.warn(`The content could not be checked: ${(error as Error).message}`);
    }
  }

  private checkAll(): void {
    const before = this.findings;
    const result = runChecks({ ...openContent(this.root), ...this.openSchemas() });
    const { findings } = result;
    this.findings = findings;

    const { ws, config } = this.server;
    const isNew = JSON.stringify(findings) !== JSON.stringify(before);
    const list = [...findings.map(formatFinding), formatSummary(result)];
    if (isNew) ws.send('content:findings', findings);
    if (findings.some(isError)) {
      if (isNew) config.logger.error(['', ...list, 'Fix and save: the page updates by itself.', ''].join('\n'));
      // Vite's client reloads a page whose first update removes an overlay: it assumes that the page failed to start.
      // So a page that was loaded before the error needs an update first.
      if (!before.some(isError)) this.liftOverlay();
      this.showOverlay();
      return;
    }
    if (isNew) config.logger.info(list.join('\n'), { timestamp: true });
    if (before.some(isError)) this.liftOverlay();
  }

  /** Sends the saved files that the app can render. The others stay unsent until they are fixed. */
  private sendContent(): void {
    const { schemas } = this.openSchemas();
    if (!schemas) return;
    for (const file of this.unsent) {
      const text = readText(path.join(this.root, file));
      if (text === undefined || !hasSoundShape(file, text, schemas)) continue;
      this.unsent.delete(file);
      this.server.ws.send('content:change', { [nameDocument(file)]: JSON.parse(text) as Flow | Site });
      this.server.config.logger.info(`shown: ${file}`, { timestamp: true });
    }
  }

  private liftOverlay(): void {
    this.server.ws.send({ type: 'update', updates: [] });
  }

  private showOverlay(): void {
    const errors = this.findings.filter(isError);
    const [first] = errors;
    if (first) this.server.ws.send(makeOverlay(first, errors.length - 1, this.root, openContent(this.root)));
  }

  /** The schemas, cached until one changes; none while one is broken: the check reports that. */
  private openSchemas(): { schemas?: Ajv2020 } {
    try {
      this.schemas ??= loadSchemas();
      return { schemas: this.schemas };
    } catch {
      return {};
    }
  }
}

/** The text of a file; undefined if it can't be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
