import { text as readStream } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answerAll, flows, getPage, siteContent } from '../../../tests/support/content.ts';
import { makeFacts } from '../../../tests/support/flows/small-flow.ts';
import type { Text } from '../../domain/generated/types.ts';
import { listPages } from '../../domain/flow/flow.ts';
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
const poison = <Content,>(content: Content): Content =>
  JSON.parse(
    JSON.stringify(content, (name, value: unknown) =>
      typeof value === 'string' && !noText.has(name) ? hostile : value,
    ),
  ) as Content;

async function draw(node: React.ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<StaticRouter location="/">{node}</StaticRouter>);
  return (await readStream(prelude)).replaceAll('<!-- -->', '');
}

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

describe('texts with markup', () => {
  const pages = [siteContent, flows.woman, flows.man].flatMap((file) =>
    listPages(file).map((page) => ({ file, page })),
  );
  const firstOfTypes = [...new Map(pages.toReversed().map((it) => [it.page.type, it])).values()];
  const actions = { onAnswer: () => {}, onStore: () => {}, onNext: () => {} };

  it.each(firstOfTypes)('are text on a page of the type $page.type', async ({ file, page }) => {
    const { PageStep } = await import('./PageStep.tsx');
    const facts = makeFacts(answerAll(file === flows.man ? 'man' : 'woman'));
    expectText(await draw(<PageStep file={file} page={poison(page)} facts={facts} actions={actions} />));
  });

  it('are text on a sheet', async () => {
    const { PageSheet } = await import('./PageSheet.tsx');
    const { sheet } = getPage(flows.woman, 'pregant-or-breastfeeding', 'choice').options[0]!;
    const fill = (words: Text) => fillText(words, {});
    expectText(await draw(<PageSheet sheet={poison(sheet!)} fill={fill} onClose={() => {}} onContinue={() => {}} />));
  });
});
