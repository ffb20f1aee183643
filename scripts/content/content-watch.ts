import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ViteDevServer } from 'vite';
import { loadSchemas } from '../schemas.ts';
import { runChecks } from './check-content.ts';
import { isError, type Finding } from './finding.ts';
import { formatFinding, formatSummary } from './format.ts';
import { makeOverlay } from './overlay.ts';
import { openContent } from './source.ts';

/** Checks the content anew with every change while a development server runs, and tells the terminal and the browser. */
export class ContentWatch {
  private readonly server: ViteDevServer;
  private readonly root: string;
  private schemas: Ajv2020 | undefined;
  private findings: Finding[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(server: ViteDevServer, root: string) {
    this.server = server;
    this.root = root;
    // A page that is opened while something is wrong has missed the message.
    server.ws.on('connection', () => this.showOverlay());
  }

  /** Takes a changed file by its path from the root; says whether the browser must not get it. */
  takeChange(file: string): 'withhold' | 'pass' {
    if (file.startsWith('public/images/')) {
      // Drawing all pictures anew is one change, not hundreds.
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.check(), 200);
      return 'pass';
    }
    const isSchema = file.startsWith('schemas/');
    if (!isSchema && !/^content\/[^/]+\.json$/.test(file)) return 'pass';
    if (isSchema) this.schemas = undefined;
    const wasBroken = this.findings.some(isError);
    this.check();
    return wasBroken || this.findings.some(isError) ? 'withhold' : 'pass';
  }

  /** Checks everything; when the last error is gone, the browser loads all that was withheld from it. */
  check(): void {
    const before = this.findings;
    const { findings, fileCount, pageCount } = runChecks({ ...openContent(this.root), ...this.openSchemas() });
    this.findings = findings;

    const { logger } = this.server.config;
    const isNew = JSON.stringify(findings) !== JSON.stringify(before);
    const list = [...findings.map(formatFinding), formatSummary(findings, fileCount, pageCount)];
    if (findings.some(isError)) {
      if (isNew) logger.error(['', ...list, 'Mend and save: the page goes on by itself.', ''].join('\n'));
      this.showOverlay();
      return;
    }
    if (isNew) logger.info(list.join('\n'), { timestamp: true });
    if (before.some(isError)) this.server.ws.send({ type: 'full-reload', path: '*' });
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
