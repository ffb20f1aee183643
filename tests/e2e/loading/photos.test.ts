import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/domain/generated/types.ts';
import { copyProject } from '../../support/copy-project.ts';
import { applyChanges } from '../../fixtures/content/changes.ts';
import { drawPhoto } from '../../support/draw-photo.ts';
import { useFunnelSite } from '../use-funnel-site.ts';
import { useVisitors } from '../visitors.ts';
import { openBuilt, recordShifts } from './open-built.ts';

const page = '/woman/weight-loss-journey';
const answers = { sex: 'woman', age: '30-39', focus: 'Losing weight' };
const photo = 'main:not([style*="display: none"]) .photo img';

describe('a photograph of one’s own', { tags: ['deep'] }, () => {
  const openVisitor = useVisitors();
  const useSite = useFunnelSite(async () => {
    const project = copyProject();
    await drawPhoto(path.join(project, 'public/images/our/journey.jpg'), 1400, 1200);
    await drawPhoto(path.join(project, 'public/images/our/sleep.jpg'), 1400, 1200, ['#4a6', '#9ce']);
    await drawPhoto(path.join(project, 'public/images/our/night.png'), 1400, 1200, ['#124', '#000']);
    const file = path.join(project, 'content/woman.json');
    const text = readFileSync(file, 'utf8');
    const changes = [
      ['"src": "woman/weight-loss-journey"', '"src": "our/journey.jpg", "dark": "our/night.png"'],
      ['"src": "woman/how-much-to-sleep"', '"src": "our/sleep.jpg"'],
    ] as const;
    const flow = JSON.parse(applyChanges(text, changes)) as Flow;
    // A picture that depends on an answer would wait for the app.
    for (const it of flow.pages) if (it.type === 'info' && JSON.stringify(it.image)?.includes('our/')) delete it.cases;
    writeFileSync(file, JSON.stringify(flow));
    return project;
  });

  it.each([
    ['light', 'our/journey.jpg'],
    ['dark', 'our/night.png'],
  ] as const)('shows in the size of the screen and in %s colors, and moves nothing', async (colorScheme, name) => {
    const visitor = await openVisitor({ url: useSite().url, answers });
    await visitor.page.emulateMedia({ colorScheme });
    const letIn = await openBuilt(visitor, page);
    const image = visitor.page.locator(photo);
    await image.evaluate((it: HTMLImageElement) => it.decode());
    await recordShifts(visitor.page);
    await letIn();
    const density = Math.round(await visitor.page.evaluate(() => devicePixelRatio));
    expect(await image.evaluate((it: HTMLImageElement) => new URL(it.currentSrc).pathname)).toBe(
      `/images/${name}-${density}x.avif`,
    );
    const size = await image.evaluate((it: HTMLImageElement) => [it.getAttribute('width'), it.getAttribute('height')]);
    expect(size, 'its place is kept while it is loaded').not.toContain(null);
    expect(await visitor.page.evaluate(() => window.shifts)).toEqual([]);
  });

  it('is preloaded on the page before, in the same size', async () => {
    const visitor = await openVisitor({ url: useSite().url, answers });
    const requests: string[] = [];
    visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const preloaded = visitor.page.waitForRequest('**/images/our/sleep*', { timeout: 60_000 });
    await visitor.open('/woman/target-zones');
    await preloaded;
    await visitor.jump('/woman/how-much-to-sleep');
    await visitor.page.locator(photo).evaluate((it: HTMLImageElement) => it.decode());
    expect(new Set(requests.filter((it) => it.includes('/images/our/'))).size).toBe(1);
  });

  it('never reaches visitors as the file that was taken', async () => {
    for (const name of ['our/journey.jpg', 'our/night.png']) {
      expect((await fetch(`${useSite().url}/images/${name}`)).status).toBe(404);
    }
    expect((await fetch(`${useSite().url}/images/shared/social-preview.png`)).status).toBe(200);
  });
});
