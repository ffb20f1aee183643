import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Brand, Programs, Site as SiteContent } from '../../src/domain/generated/types.ts';
import { copyProject, runOwn } from '../support/copy-project.ts';
import { checkProject, useFunnelSite } from './sites.ts';
import { useVisitors } from './visitors.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 20C4 9 11 4 20 4c0 9-5 16-16 16z" fill="#1a7f3c"/></svg>';
const colours = {
  light: { bg: '#f2f9f2', primary: '#14532d', 'hill-1': '#0d3b20', 'hill-2': '#14532d', 'hill-3': '#226b3d' },
  dark: { bg: '#0c1a10', surface: '#14281a', primary: '#86d9a0', 'on-primary': '#06210f' },
};
const font = {
  family: 'Sprout Sans',
  weight: '400 700',
  files: [{ src: '/fonts/sprout/sprout.woff2' }],
  fallback: { fonts: ['Arial'], kind: 'sans-serif' as const },
  licence: '/fonts/sprout/OFL.txt',
};

/** A copy of the project with another brand, given as docs/recipes.md says. */
async function makeBrandedProject(): Promise<string> {
  const project = copyProject();
  const change = <File>(name: string, edit: (file: File) => void) => {
    const place = path.join(project, `content/${name}.json`);
    const file = JSON.parse(readFileSync(place, 'utf8')) as File;
    edit(file);
    writeFileSync(place, JSON.stringify(file, null, 2));
  };
  change<Brand>('brand', (brand) => {
    const teal = brand.palettes.find(({ name }) => name === 'teal')!;
    const leaf = {
      name: 'leaf',
      light: { ...teal.light, ...colours.light },
      dark: { ...teal.dark, ...colours.dark },
    };
    delete brand.preview;
    Object.assign(brand, {
      mark: '/images/brand/mark.svg',
      markBackground: '#ffffff',
      categories: ['education'],
      fonts: { display: font, text: font },
      palettes: [leaf],
    } satisfies Partial<Brand>);
  });
  const lock = path.join(project, 'content/published.lock.json');
  const { name: formerName } = JSON.parse(readFileSync(lock, 'utf8')) as { name: string };
  for (const file of readdirSync(path.join(project, 'content'))) {
    if (!file.endsWith('.json') || file === 'published.lock.json') continue;
    const place = path.join(project, 'content', file);
    const renamed = readFileSync(place, 'utf8').replaceAll(formerName, 'Lingo & Leaf');
    writeFileSync(place, renamed.replaceAll(formerName.toLowerCase(), 'lingoleaf'));
  }
  change<{ formerNames: string[] }>('checks', (checks) => {
    checks.formerNames = [formerName];
  });
  change<SiteContent>('site', (site) => {
    site.app.title = 'Lingo & Leaf';
    site.palette = 'leaf';
    site.links.push({ label: 'Imprint', url: 'https://lingoleaf.example/imprint' });
  });
  change<Programs>('programs', ({ programs }) => {
    for (const program of programs) program.palette = 'leaf';
  });
  const place = (name: string) => path.join(project, 'public', name);
  mkdirSync(place('images/brand'), { recursive: true });
  mkdirSync(place('fonts/sprout'), { recursive: true });
  writeFileSync(place('images/brand/mark.svg'), mark);
  copyFileSync(place('fonts/onest-var-latin.woff2'), place('fonts/sprout/sprout.woff2'));
  copyFileSync(place('fonts/OFL-Onest.txt'), place('fonts/sprout/OFL.txt'));
  runOwn(project, ['content', 'types']);
  return project;
}

describe('a site with a brand of its own', { tags: ['deep'] }, () => {
  const openVisitor = useVisitors();
  const useSite = useFunnelSite(makeBrandedProject, { VITE_STORAGE_PREFIX: 'lingoleaf' });

  const fetchFile = async (address: string) => {
    const response = await fetch(useSite().url + address);
    expect(response.status).toBe(200);
    return response;
  };
  const readPixel = async (address: string, left: number, top: number) => {
    const picture = Buffer.from(await (await fetchFile(address)).arrayBuffer());
    const [red, green, blue] = await sharp(picture)
      .flatten()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return [red, green, blue];
  };

  it('passes the checks', () => {
    expect(checkProject(useSite().project).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('shows its mark, name, colours, font and links, in light and in dark', async () => {
    const visitor = await openVisitor({ url: useSite().url });
    const { page } = visitor;
    await visitor.open('/');
    await visitor.arrive('/');
    const header = page.locator('header .logo');
    expect(await header.innerText()).toBe('Lingo & Leaf');
    expect(
      await header.locator('img').evaluate((it) => [(it as HTMLImageElement).naturalWidth > 0, it.getAttribute('src')]),
    ).toEqual([true, '/images/brand/mark.svg']);
    expect(await page.title()).toContain('– Lingo & Leaf');
    expect(await page.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe(
      'https://lingoleaf.example/imprint',
    );
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor, fontFamily } = getComputedStyle(document.body);
        const button = getComputedStyle(document.querySelector('.button')!).backgroundColor;
        return { backgroundColor, button, fontFamily };
      });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await look()).toMatchObject({ backgroundColor: 'rgb(242, 249, 242)', button: 'rgb(20, 83, 45)' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await look()).toMatchObject({ backgroundColor: 'rgb(12, 26, 16)', button: 'rgb(134, 217, 160)' });
    expect((await look()).fontFamily).toMatch(/^"Sprout Sans"/);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      [...document.fonts].flatMap((it) => (it.status === 'loaded' ? it.family : [])),
    );
    expect(loaded).toEqual(['Sprout Sans']);
  });

  it('keeps its visitors’ data under its own prefix', async () => {
    const visitor = await openVisitor({ url: useSite().url });
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    const keys = await visitor.page.evaluate(() => Object.keys(localStorage));
    expect(keys).toContain('lingoleaf.onboarding');
    expect(keys.filter((key) => !key.startsWith('lingoleaf.'))).toEqual([]);
  });

  it('has a manifest, icons and a link preview of its own', async () => {
    expect(await (await fetchFile('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Lingo & Leaf',
      categories: ['education'],
      theme_color: '#f2f9f2',
    });
    expect(await (await fetchFile('/icons/favicon.svg')).text()).toBe(mark);
    // The mark in the middle, its background at the edge.
    expect(await readPixel('/icons/apple-touch-icon.png', 2, 2)).toEqual([255, 255, 255]);
    const [red = 0, green = 0, blue = 0] = await readPixel('/icons/apple-touch-icon.png', 90, 90);
    expect(green).toBeGreaterThan(Math.max(red, blue) + 40);
    const page = await (await fetchFile('/')).text();
    const [, preview = ''] = /property="og:image" content="([^"]*)"/.exec(page) ?? [];
    const drawn = sharp(Buffer.from(await (await fetchFile(preview)).arrayBuffer()));
    expect(await drawn.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  });

  it('has nothing of another brand in its pages', async () => {
    for (const address of ['/', '/woman/age', '/404.html']) {
      const page = await (await fetch(useSite().url + address)).text();
      expect(page).toContain('sprout.woff2');
      expect(page).not.toMatch(/plum|teal|Literata|Onest|#6b2346|#0f4c5c/);
    }
  });
});
