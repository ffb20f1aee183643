import { text as readStream } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawMapSvg } from '../../../scripts/checker/editor/map/svg.ts';
import { answerAll, flows, sexes, siteContent } from '../../../tests/support/content.ts';
import { makeFacts } from '../../../tests/support/flows/small-flow.ts';
import type { Page, Sheet } from '../../domain/generated/types.ts';
import { listPages, type ContentFile } from '../../domain/flow/flow.ts';
import { fillText } from '../../domain/text/text.ts';

const hostile = `<img src=x onerror=alert(1)>{{7*7}}</script>&quot;"'javascript:alert(1)`;
const escaped = hostile
  .replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll('"', '&quot;')
  .replaceAll("'", '&#x27;');

/** Fields that are not text to read: names, targets, and values that schemas restrict. */
const noText = new Set(
  (
    'id type analytics answer value src emoji url next back page field is isOneOf after layout panel kind action needs ' +
    'preselect goal devices sex home currency'
  ).split(' '),
);

/** The same content with every text replaced by a hostile one, also within texts with tokens. */
function poison<Content>(content: Content): Content {
  const change = (value: unknown, name: string): unknown => {
    if (noText.has(name)) return value;
    if (typeof value === 'string') return hostile;
    if (Array.isArray(value)) return value.map((item) => change(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
  };
  return change(content, '') as Content;
}

const draw = async (node: React.ReactNode) =>
  (
    await readStream((await prerenderToNodeStream(<StaticRouter location="/">{node}</StaticRouter>)).prelude)
  ).replaceAll('<!-- -->', '');

function expectText(html: string): void {
  expect(html).toContain(escaped);
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('</script>');
  expect(html).not.toMatch(/\son\w+=(?!alert\(1\)&gt;)/);
  expect(html).not.toMatch(/(?:href|src|srcset|action|style)="[^"]*(?:javascript|onerror)/i);
}

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en-GB', userAgent: '', onLine: true });
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => siteContent }));
  const { loadSite } = await import('../content/site.ts');
  await loadSite();
});

const actions = { onAnswer: () => {}, onStore: () => {}, onNext: () => {} };
const files: [string, ContentFile][] = [
  ['site', siteContent],
  ...sexes.map((sex): [string, ContentFile] => [sex, flows[sex]]),
];
const pages = files.flatMap(([name, file]) => listPages(file).map((page) => ({ name, file, page })));

function listSheets(content: unknown): Sheet[] {
  if (typeof content !== 'object' || content === null) return [];
  const own = 'action' in content && 'button' in content ? [content as Sheet] : [];
  return [...own, ...Object.values(content).flatMap(listSheets)];
}

describe('content with markup in its texts', () => {
  const drawPage = async ({ file, page }: (typeof pages)[number]) => {
    const { PageStep } = await import('./PageStep.tsx');
    const bad: Page = poison(page);
    const facts = makeFacts(answerAll(file.kind === 'flow' && file.program === 'man' ? 'man' : 'woman'));
    return draw(<PageStep file={file} page={bad} facts={facts} actions={actions} />);
  };
  const firstOfTypes = [...new Map(pages.toReversed().map((it) => [it.page.type, it])).values()];

  it.each(firstOfTypes)('are text on a page of the type $page.type', async (it) => expectText(await drawPage(it)));

  it.each(pages)('are text on the page $page.id of $name', { tags: ['deep'] }, async (it) =>
    expectText(await drawPage(it)),
  );

  it('are text on every sheet', async () => {
    const { PageSheet } = await import('./PageSheet.tsx');
    const sheets = pages.flatMap(({ page }) => listSheets(page));
    expect(sheets.length).toBeGreaterThan(5);
    for (const sheet of sheets.map(poison)) {
      const fill = (words: Sheet['text']) => fillText(words, {});
      expectText(await draw(<PageSheet sheet={sheet} fill={fill} onClose={() => {}} onContinue={() => {}} />));
    }
  });

  it('are text in links, whatever their address', async () => {
    const { Links } = await import('../../ui/Links.tsx');
    expectText(await draw(<Links links={[{ label: hostile, url: '/terms' }]} label={hostile} />));
  });

  it.each(files)('are text in the map of %s', (_, file) => {
    const values = JSON.parse(
      JSON.stringify(file).replaceAll(
        /"(is|value)":"[^"]*"/g,
        (__, name: string) => `"${name}":${JSON.stringify(hostile)}`,
      ),
    ) as ContentFile;
    expect(drawMapSvg(values)).not.toMatch(/<img|<\/script/);
  });
});
