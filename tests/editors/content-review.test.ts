import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { comparePictures } from '../../scripts/tools/screenshots/compare.ts';
import { applyChanges, type Replacement } from '../fixtures/content/changes.ts';
import { plainEnvironment } from '../support/build-site.ts';
import { copyProjectFor, runOwn } from '../support/copy-project.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** By chance, everybody would see the same title before and after: pictures are those of the first variant. */
const experiments = [
  {
    id: 'words',
    variants: [
      { id: 'control', weight: 0 },
      { id: 'same', weight: 1, changes: [{ page: 'window', set: { title: 'The same title' } }] },
    ],
  },
];

describe('the review of a branch with another title, an option less and another picture', { tags: ['deep'] }, () => {
  const server = mkdtempSync(path.join(tmpdir(), 'quiz-git-'));
  let project: string;
  let comment: string;
  let browser: Browser;

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', ...args], {
      cwd: project,
      encoding: 'utf8',
    });
  const change = (file: string, ...changes: Replacement[]) => {
    const place = path.join(project, file);
    writeFileSync(place, applyChanges(readFileSync(place, 'utf8'), changes));
  };
  const review = (...args: string[]) => {
    runOwn(project, 'tools/review/main.ts', args, plainEnvironment);
    return readFileSync(path.join(project, 'review/comment.md'), 'utf8');
  };

  beforeAll(async () => {
    project = await copyProjectFor('lead-only');
    copyFileSync(path.join(root, 'package-lock.json'), path.join(project, 'package-lock.json'));
    writeFileSync(path.join(project, '.gitignore'), 'node_modules/\nreview/\n');
    change('content/plants.json', ['"pages": [', `"experiments": ${JSON.stringify(experiments)}, "pages": [`]);
    execFileSync('git', ['init', '--bare', '-q', server]);
    git('init', '-q', '-b', 'main');
    git('remote', 'add', 'origin', server);
    git('add', '.');
    git('commit', '-qm', 'The funnel');
    git('push', '-q', 'origin', 'main');

    git('checkout', '-qb', 'words');
    change(
      'content/plants.json',
      ['"title": "How bright is', '"title": "How light is'],
      [
        ',\n        { "value": "Mixed", "label": "A bit of each", "emoji": "🏡", "phrase": "windows of every kind" }',
        '',
      ],
    );
    change('public/images/woman/plant-foods-light.svg', ['</svg>', '<rect width="200" height="200"/></svg>']);
    runOwn(project, 'checker/editor/publish/main.ts', ['--accept-loss']);
    git('commit', '-qam', 'Three changes');
    git('push', '-q', 'origin', 'words');
    // What happens on the other branch in the meantime is no change of this one.
    git('checkout', '-q', 'main');
    change('content/plants.json', ['"title": "Who else lives', '"title": "Who lives']);
    git('commit', '-qam', 'Another title');
    git('push', '-q', 'origin', 'main');
    git('checkout', '-q', 'words');

    comment = review('origin/main', '--url', 'https://example.com/files');
    browser = await launchChromium();
  }, 900_000);
  afterAll(async () => {
    await browser.close();
    for (const folder of [project, server]) rmSync(folder, { recursive: true, force: true });
  });

  it('says in a comment what has changed, and nothing of the other branch', () => {
    expect(comment).toMatch(/^<!-- content-review -->\n/);
    expect(comment).toContain('- reworded the title of window: “How bright is');
    expect(comment).toContain('- removed option “A bit of each” of window');
    expect(comment).toContain('Changed pictures: `woman/plant-foods-light.svg`');
    expect(comment).not.toContain('Who');
    expect(comment).toContain('](https://example.com/files/pictures/plants-window.webp)');
  });

  it('shows the changed pages alone, before and after, in both color schemes', async () => {
    const folder = path.join(project, 'review/pictures');
    const pages = ['plants-thanks.webp', 'plants-window.webp', 'start.webp'];
    expect(readdirSync(folder).toSorted()).toEqual(pages);
    const picture = path.join(folder, 'plants-window.webp');
    const { height } = await sharp(picture).metadata();
    const parts = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        sharp(picture)
          .extract({ left: 16 + n * 376, top: 40, width: 360, height: height - 60 })
          .png()
          .toBuffer(),
      ),
    );
    const [lightBefore, lightAfter, darkBefore, darkAfter] = parts as [Buffer, Buffer, Buffer, Buffer];
    expect((await comparePictures(lightBefore, lightAfter)).share).toBeGreaterThan(0.005);
    expect((await comparePictures(darkBefore, darkAfter)).share).toBeGreaterThan(0.005);
    expect((await comparePictures(lightAfter, darkAfter)).share).toBeGreaterThan(0.5);
    const page = readFileSync(path.join(project, 'review/changes.html'), 'utf8');
    expect(page.match(/<img src="data:image\/webp;base64,/g)).toHaveLength(pages.length);
  });

  it('has a studio that opens as a file, shows the branch, and edits nothing', async () => {
    const studio = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    const requests: string[] = [];
    studio.on('request', (request) => requests.push(request.url()));
    const errors: string[] = [];
    studio.on('pageerror', ({ message }) => errors.push(message));
    await studio.goto(`${pathToFileURL(path.join(project, 'review/studio/index.html')).href}?flow=plants`);
    const card = studio.locator('article[data-page="window"]');
    await card.scrollIntoViewIfNeeded({ timeout: PATIENCE_MS });
    const phone = card.locator('iframe').contentFrame();
    await phone.getByText('Sunny all day').waitFor({ timeout: PATIENCE_MS });
    expect(await phone.locator('[data-option]').count()).toBe(3);
    // With the app's styles and fonts.
    expect(await phone.locator('h1').evaluate((it) => getComputedStyle(it).fontFamily)).toContain('Literata');
    const thanks = studio.locator('article[data-page="thanks"]');
    await thanks.scrollIntoViewIfNeeded();
    const image = thanks.locator('iframe').contentFrame().locator('main img').first();
    await image.waitFor({ timeout: PATIENCE_MS });
    expect(await image.evaluate(async (it: HTMLImageElement) => (await it.decode(), it.naturalWidth))).toBeGreaterThan(
      0,
    );

    expect(await studio.getByRole('button', { name: /^(edit|open with answers)/i }).count()).toBe(0);
    expect(requests.filter((url) => !/^(?:file|data|about):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
    await studio.close();
  });

  it('leaves the project as it was', () => {
    expect(git('status', '--porcelain')).toBe('');
    expect(existsSync(path.join(project, 'dist'))).toBe(false);
  });

  it('describes the changes of content with an error too, without pictures', () => {
    change('content/plants.json', ['"progress": ["match"]', '"progress": ["mtach"]']);
    const text = review('origin/main');
    expect(text).toContain('changed progress\\[0\\]: “match” → “mtach”');
    expect(text).toMatch(/```\ncontent\/plants\.json:\d+:\d+ error unknown-page/);
    expect(text).toContain('There are no pictures');
    git('checkout', '-q', '.');
  });
});
