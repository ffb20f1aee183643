import { expect, it } from 'vitest';
import { note } from '../../content-tools/diff/change.ts';
import { writeComment, writePage, type Review } from './write-comment.ts';

const review: Review = { base: 'main', changes: new Map(), findings: [], pictures: [], pages: [], others: [] };
const changed = (...texts: string[]) => new Map([['content/site.json', texts.map((text) => note(text))]]);

it('says so where nothing has changed, and is no longer than GitHub takes', () => {
  expect(writeComment(review)).toContain('Nothing in the content has changed since main.');
  const changes = changed(...Array.from({ length: 3000 }, (_, n) => `reworded the title ${n}`));
  const text = writeComment({ ...review, changes });
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('The rest is too long for a comment.');
});

it('shows words of the content as words', () => {
  const words = '<img src=x> ``` @everyone';
  const said = { ...review, changes: changed(words), findings: [`${words}\n# A headline`] };
  expect(writeComment(said)).toContain('\\<img src=x\\> \\`\\`\\` \\@everyone');
  expect(writeComment(said).split('```')).toHaveLength(3);
  expect(writePage(said, new Map())).not.toContain('<img');
});

it('shows what a screen reader says where it has changed', () => {
  const spoken = '- heading, Before\n+ heading, <After>';
  const said = { ...review, pages: [{ address: '/a', file: 'pictures/a.webp', spoken }, { address: '/b' }] };
  expect(writeComment(said)).toContain(`### What a screen reader says\n\n\`/a\`\n\n\`\`\`diff\n${spoken}\n\`\`\``);
  expect(writePage(said, new Map())).toContain('<h3>/a</h3><pre>- heading, Before\n+ heading, &lt;After&gt;</pre>');
  expect(writeComment({ ...said, pages: [{ address: '/b' }] })).not.toContain('screen reader');
});

it('shows pictures where the URL of the folder is known, and names the pages without one', () => {
  const pages = [{ address: '/a', file: 'pictures/a.webp' }, { address: '/b' }];
  const seen = { ...review, pages, others: ['/c'] };
  expect(writeComment(seen, 'https://example.com')).toContain('![/a](https://example.com/pictures/a.webp)');
  expect(writeComment(seen)).not.toContain('![');
  expect(writeComment(seen)).toContain('- `/b` looks the same');
  expect(writeComment(seen)).toContain('Without a picture: `/c`');
});
