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
 * Watches the content while a development server runs. What was saved goes to the browser at once if the app can draw
 * it, so that the page changes in place. Then everything is checked, which takes longer: the findings go to the
 * terminal and to the browser, where the first error lies over the page until it is mended.
 */
export class ContentWatch {
  private readonly server: ViteDevServer;
  private readonly root: string;
  private schemas: Ajv2020 | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Content files that have been saved and not been sent yet. */
  private readonly unsent = new Set<string>();
  /** What the latest check found. */
  findings: Finding[] = [];

  constructor(server: ViteDevServer, root: string) {
    this.server = server;
    this.root = root;
    // A page that is opened while something is wrong has missed the message.
    server.ws.on('connection', () => this.showOverlay());
  }

  /** Takes a changed file by its path from the root; says whether it is content, which reaches the browser from here alone. */
  takeChange(file: string): boolean {
    if (file.startsWith('public/images/')) {
      // Drawing all pictures anew is one change, not hundreds.
      this.checkIn(SETTLED_MS);
      return false;
    }
    const isSchema = file.startsWith('schemas/');
    const isContent = /^content\/[^/]+\.json$/.test(file);
    if (isSchema) this.schemas = undefined;
    // The checker's own files beside the flows only change what is found.
    if (isContent && hasPages({ name: nameDocument(file) })) this.unsent.add(file);
    if (isSchema || isContent) {
      this.sendContent();
      this.checkIn(SOON_MS);
    }
    return isContent;
  }

  private checkIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), delayMs);
  }

  /** Ends what is still to come. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** Checks everything, and tells what is found. */
  check(): void {
    try {
      this.checkAll();
    } catch (error) {
      // Files come and go while pictures are drawn. The server stays, and the next change is checked again.
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
      if (isNew) config.logger.error(['', ...list, 'Mend and save: the page goes on by itself.', ''].join('\n'));
      // Where the first update it hears of ends an overlay, Vite's client loads the page anew: it takes the page for
      // one that could not start. A page that was there before the fault has to have heard of one.
      if (!before.some(isError)) this.liftOverlay();
      this.showOverlay();
      return;
    }
    if (isNew) config.logger.info(list.join('\n'), { timestamp: true });
    if (before.some(isError)) this.liftOverlay();
  }

  /** Sends what has been saved and can be drawn; the rest waits until it is mended. */
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

  /** The schemas, kept until one changes; while one is broken, the check itself says so. */
  private openSchemas(): { schemas?: Ajv2020 } {
    try {
      this.schemas ??= loadSchemas();
      return { schemas: this.schemas };
    } catch {
      return {};
    }
  }
}

/** The text of a file; none while it can't be read. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
