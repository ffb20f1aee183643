import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePictures } from '../../scripts/tools/screenshots/compare.ts';
import { applyChanges, type Replacement } from '../../scripts/content/examples/changes.ts';
import { openBrowser } from '../support/browser.ts';
import { plainEnvironment } from '../support/build-site.ts';
import { copyProjectFor, runOwn } from '../support/copy-project.ts';
import { PATIENCE_MS } from '../support/waits.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** By chance, everybody would see the same title before and after: pictures are those of the first variant. */
const experiment = {
  id: 'words',
  variants: [
    { id: 'control', weight: 0 },
    { id: 'same', weight: 1, changes: [{ page: 'window', set: { title: 'The same title' } }] },
  ],
};
const option =
  ',\n        { "value": "Mixed", "label": "A bit of each", "emoji": "🏡", "phrase": "windows of every kind" }';

describe('the review of a branch with another title, an option less and another picture', { tags: ['deep'] }, () => {
  const server = mkdtempSync(path.join(tmpdir(), 'quiz-git-'));
  let project: string;
  let comment: string;

  const git = (...args: string[]) => {
    const name = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com'];
    return execFileSync('git', [...name, ...args], { cwd: project, encoding: 'utf8' });
  };
  const change = (file: string, ...changes: Replacement[]) => {
    const place = path.join(project, file);
    writeFileSync(place, applyChanges(readFileSync(place, 'utf8'), changes));
  };
  const review = (...args: string[]) => {
    runOwn(project, ['content', 'review', ...args], plainEnvironment);
    return readFileSync(path.join(project, 'review/comment.md'), 'utf8');
  };

  beforeAll(async () => {
    project = await copyProjectFor('lead-only');
    copyFileSync(path.join(root, 'package-lock.json'), path.join(project, 'package-lock.json'));
    writeFileSync(path.join(project, '.gitignore'), 'node_modules/\nreview/\n');
    change('content/plants.json', ['"pages": [', `"experiments": [${JSON.stringify(experiment)}], "pages": [`]);
    execFileSync('git', ['init', '--bare', '-q', server]);
    git('init', '-q', '-b', 'main');
    git('remote', 'add', 'origin', server);
    git('add', '.');
    git('commit', '-qm', 'The funnel');
    git('checkout', '-qb', 'words');
    change('content/plants.json', ['"title": "How bright is', '"title": "How light is'], [option, '']);
    change('public/images/woman/plant-foods-light.svg', ['</svg>', '<rect width="200" height="200"/></svg>']);
    runOwn(project, ['content', 'publish', '--accept-loss']);
    git('commit', '-qam', 'Three changes');
    // What happens on the other branch in the meantime is no change of this one.
    git('checkout', '-q', 'main');
    change('content/plants.json', ['"title": "Who else lives', '"title": "Who lives']);
    git('commit', '-qam', 'Another title');
    git('push', '-q', 'origin', 'main', 'words');
    git('checkout', '-q', 'words');
    comment = review('origin/main', '--url', 'https://example.com/files');
  }, 900_000);
  afterAll(() => {
    for (const folder of [project, server]) rmSync(folder, { recursive: true, force: true });
  });

  it('says in a comment what has changed, and nothing of the other branch, and leaves the project as it was', () => {
    expect(comment).toMatch(/^<!-- content-review -->\n/);
    expect(comment).toContain('- reworded the title of window: “How bright is');
    expect(comment).toContain('- removed option “A bit of each” of window');
    expect(comment).toContain('Changed pictures: `woman/plant-foods-light.svg`');
    expect(comment).toMatch(
      /### What a screen reader says\n\n`\/plants\/window`\n\n```diff\n[^`]*^\+ heading, How light is/m,
    );
    expect(comment).not.toContain('Who');
    expect(comment).toContain('](https://example.com/files/pictures/plants-window.webp)');
    expect(git('status', '--porcelain')).toBe('');
    expect(existsSync(path.join(project, 'dist'))).toBe(false);
  });

  it('shows the changed pages alone, before and after, in both color schemes', async () => {
    const folder = path.join(project, 'review/pictures');
    const pages = ['plants-thanks.webp', 'plants-window.webp', 'start.webp'];
    expect(readdirSync(folder).toSorted()).toEqual(pages);
    const picture = path.join(folder, 'plants-window.webp');
    const { height } = await sharp(picture).metadata();
    /** One of the four screens beside each other. */
    const cut = (n: number) =>
      sharp(picture)
        .extract({ left: 16 + n * 376, top: 40, width: 360, height: height - 60 })
        .png()
        .toBuffer();
    const compare = async (one: number, other: number) =>
      (await comparePictures(await cut(one), await cut(other))).share;
    expect(await compare(0, 1), 'light, before and after').toBeGreaterThan(0.005);
    expect(await compare(2, 3), 'dark, before and after').toBeGreaterThan(0.005);
    expect(await compare(1, 3), 'light and dark').toBeGreaterThan(0.5);
    const page = readFileSync(path.join(project, 'review/changes.html'), 'utf8');
    expect(page.match(/<img src="data:image\/webp;base64,/g)).toHaveLength(pages.length);
  });

  it('has a studio that opens as a file, shows the branch, and edits nothing', async () => {
    const browser = await openBrowser();
    const studio = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    studio.setDefaultTimeout(PATIENCE_MS);
    const requests: string[] = [];
    const errors: string[] = [];
    studio.on('request', (request) => requests.push(request.url()));
    studio.on('pageerror', ({ message }) => errors.push(message));
    /** The document of the phone of a page. */
    const show = async (id: string) => {
      const card = studio.locator(`article[data-page="${id}"]`);
      await card.scrollIntoViewIfNeeded();
      return card.locator('iframe').contentFrame();
    };
    await studio.goto(`${pathToFileURL(path.join(project, 'review/studio/index.html')).href}?flow=plants`);
    const asked = await show('window');
    await asked.getByText('Sunny all day').waitFor();
    expect(await asked.locator('[data-option]').count()).toBe(3);
    // With the app's styles, fonts and pictures.
    expect(await asked.locator('h1').evaluate((it) => getComputedStyle(it).fontFamily)).toContain('Literata');
    const image = (await show('thanks')).locator('main img').first();
    await image.evaluate((it: HTMLImageElement) => it.decode());
    expect(await image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);

    expect(await studio.getByRole('button', { name: /^(edit|open with answers)/i }).count()).toBe(0);
    expect(requests.filter((url) => !/^(?:file|data|about):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
    await studio.context().close();
  });

  it('describes the changes of content with an error too, without pictures', () => {
    change('content/plants.json', ['"progress": ["match"]', '"progress": ["mtach"]']);
    const text = review('origin/main');
    expect(text).toContain('changed progress\\[0\\]: “match” → “mtach”');
    expect(text).toMatch(/```\ncontent\/plants\.json:\d+:\d+ error unknown-page/);
    expect(text).toContain('There are no pictures');
  });
});
