import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ViteDevServer } from 'vite';
import type { Site, Flow } from '../../../src/domain/generated/types.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { runChecks } from '../../content/check-content.ts';
import { type ContentSource, openContent } from '../../content/parsing/source.ts';
import { findKind, hasPages, nameDocument } from '../../content/parsing/document.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import { formatFinding, formatSummary } from '../../content/report/format.ts';
import { memoizeByValue } from '../../content/parsing/memoize-by-value.ts';
import { readSiteWords } from '../../content/parsing/fill-documents.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { fillSiteWords, type SiteWords } from '../../../src/domain/text/site-words.ts';
import { makeOverlay } from './overlay.ts';
import { hasSoundShape } from './sound-shape.ts';
import { areDeclarationsRight, regenerate } from '../types/generate.ts';

const siteFile = 'content/site.json';

/** The delay before a check, so that the browser gets the saved content first. */
const SOON_MS = 20;
/** The delay until all pictures are drawn. */
const DRAWN_MS = 200;
/** How long a file may be empty while it is saved. Its words end the waiting: they are another change. */
const SAVED_MS = 2000;

/**
 * Watches the content while a development server runs. Saved content is sent to the browser at once if the app can
 * render it, so that the page updates in place. Then everything is checked, which takes longer: the findings go to the
 * terminal and to the browser, where the first error covers the page until it is fixed.
 */
export class ContentWatch {
  private readonly server: ViteDevServer;
  private readonly root: string;
  private timer: NodeJS.Timeout | undefined;
  /** Content files that the app can't render as they are. Until they are fixed, a browser shows what it had before. */
  readonly unshown = new Set<string>();
  /** What site.json declares for all pages; what it did last, while it is broken. */
  private words: SiteWords = readSiteWords(undefined);
  /** The files that have changed since code was made of them. */
  private readonly unmade = new Set<string>();
  /** The findings of the latest check. */
  findings: Finding[] = [];

  constructor(server: ViteDevServer, root: string) {
    this.server = server;
    this.root = root;
    // A page that is opened later has missed the message about an error.
    server.ws.on('connection', () => this.showOverlay());
  }

  /** Checks everything for the first time. */
  start(): void {
    this.readWords();
    this.unshown.clear(); // Nothing has been sent to a browser yet.
    const schemas = openSchemas();
    for (const file of this.listPageFiles())
      if (schemas && !hasSoundShape(file, this.readFilled(file) ?? '', schemas)) this.unshown.add(file);
    this.check();
  }

  /** Handles a changed file, by its path relative to the root. Returns whether open pages follow it without Vite. */
  takeChange(file: string): boolean {
    if (file.startsWith('public/images/')) {
      // Drawing all pictures again is one change, not hundreds.
      this.checkIn(DRAWN_MS);
      return false;
    }
    const isSchema = file.startsWith('schemas/');
    const isContent = /^content\/[^/]+\.json$/.test(file);
    // Other files, such as the checker's own, only change the findings here.
    const isShown = isContent && hasPages({ name: nameDocument(file) });
    if (isShown) this.unshown.add(file);
    if (isSchema || isContent) {
      this.unmade.add(file);
      this.sendContent();
      // Nothing for the app to show, but the studio reads everything else again.
      if (!isShown) this.server.ws.send('content:change', {});
      this.checkIn(SOON_MS);
    }
    // Vite would load the page again, and the studio would lose its drafts. The head of the document comes from brand.json.
    return isContent && findKind({ name: nameDocument(file) }) !== 'brand';
  }

  private checkIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const content = this.openNow();
      if (delayMs >= SAVED_MS || !isSaving(content)) this.check(content);
      else this.checkIn(SAVED_MS);
    }, delayMs);
  }

  /** The content, each file as it is when it is first read, even if it is saved meanwhile. */
  private openNow(): ContentSource {
    const content = openContent(this.root);
    return { ...content, readFile: memoizeByValue(content.readFile) };
  }

  /** Cancels a pending check. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** Checks everything and reports the findings. */
  check(content = this.openNow()): void {
    try {
      this.checkAll(content);
    } catch (error) {
      // A file may disappear while pictures are drawn. The server keeps running, and the next change is checked again.
      this.server.config.logger.warn(`The content could not be checked: ${(error as Error).message}`);
    }
  }

  private checkAll(content: ContentSource): void {
    const before = this.findings;
    const result = runChecks(content);
    const { findings } = result;
    this.findings = findings;
    if (areDeclarationsRight(findings)) void this.makeCode();

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

  /** Makes again what is made of changed files. A visitor's answers in a field are lost while no code knows the field. */
  private async makeCode(): Promise<void> {
    const { logger } = this.server.config;
    const changed = [...this.unmade];
    this.unmade.clear();
    try {
      const made = await regenerate(this.root, changed);
      if (made.length > 0) logger.info(`made: ${made.join(', ')}. Restart npm run dev, so that its service follows.`);
    } catch (error) {
      logger.warn(`The code that belongs to ${changed.join(', ')} could not be made: ${(error as Error).message}`);
    }
  }

  /** Sends the saved files that the app can render. */
  private sendContent(): void {
    const schemas = openSchemas();
    if (!schemas) return;
    this.readWords();
    for (const file of this.unshown) {
      const text = this.readFilled(file);
      if (text === undefined || !hasSoundShape(file, text, schemas)) continue;
      this.unshown.delete(file);
      this.server.ws.send('content:change', { [nameDocument(file)]: JSON.parse(text) as Flow | Site });
      this.server.config.logger.info(`shown: ${file}`, { timestamp: true });
    }
  }

  /** Reads what site.json declares. Files that show it have to be sent again if it has changed. */
  private readWords(): void {
    const { document } = parseDocument(siteFile, this.readText(siteFile) ?? '');
    const words = readSiteWords(document?.value);
    if (!document || isDeepStrictEqual(words, this.words)) return;
    this.words = words;
    for (const file of this.listPageFiles()) this.unshown.add(file);
  }

  private listPageFiles(): string[] {
    return openContent(this.root).files.filter((file) => hasPages({ name: nameDocument(file) }));
  }

  /** The text of a file with what site.json declares; undefined if it can't be read. */
  private readFilled(file: string): string | undefined {
    const text = this.readText(file);
    return text && fillSiteWords(text, this.words);
  }

  /** The text of a file; undefined if it can't be read. */
  private readText(file: string): string | undefined {
    try {
      return readFileSync(path.join(this.root, file), 'utf8');
    } catch {
      return undefined;
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
}

/** Whether a file is empty or gone, as it is for a moment while some editors save it. */
function isSaving({ files, readFile }: ContentSource): boolean {
  return files.some((file) => {
    try {
      return readFile(file) === '';
    } catch {
      return true;
    }
  });
}

/** The schemas; undefined while one is broken: the check reports that. */
function openSchemas(): Ajv2020 | undefined {
  try {
    return currentSchemas();
  } catch {
    return undefined;
  }
}
