import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from '../../content/check-content.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { CommandError } from '../../cli/command-error.ts';
import { listChanges } from '../../content-tools/diff/command.ts';
import type { ChangesByFile } from '../../content-tools/diff/change.ts';
import { isError } from '../../content/parsing/finding.ts';
import { openContent } from '../../content/parsing/source.ts';
import { formatFinding } from '../../content/report/format.ts';
import { buildStudio } from './build-studio.ts';
import { listChangedPages, listChangedPictures, checkOut, findForkPoint } from './revision.ts';
import { comparePages, namePicture } from './take-pictures.ts';
import { writeComment, writePage, type Review } from './write-comment.ts';

/** Of how many pages there are pictures: a dozen takes about two minutes. */
const MOST_PAGES = 12;
const MOST_FINDINGS = 20;

const syntax = describeCommand(
  'npm run content -- review',
  'Writes what a reviewer of changed content wants to see into a folder: comment.md, changes.html with pictures of the changed pages before and after and what a screen reader says there, and studio/.',
)
  .argument('[branch]', 'what the changes are compared with', 'main')
  .option('--into <folder>', 'where it is written', 'review')
  .option('--url <url>', 'where the folder will be, for links in the comment');

/** The command content review. */
export const writeReview = defineCommand(syntax, async ([base], { into, url }, root) => {
  const folder = path.resolve(root, into);
  const commit = findForkPoint(root, base);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });

  const { findings } = runChecks(openContent(root));
  const more = findings.length - MOST_FINDINGS;
  const list = findings.slice(0, MOST_FINDINGS).map(formatFinding);
  const found = {
    base,
    findings: more > 0 ? [...list, `… and ${more} more: npm run content -- check lists them all.`] : list,
  };
  const changes = tryChanges(root, commit);
  const taken = new Map<string, Buffer>();
  const pictures = listChangedPictures(root, commit);
  let review: Review = { ...found, changes, pictures, pages: [], others: [] };
  if (findings.some(isError)) review.fault = 'They need content without errors.';
  else if (typeof changes !== 'string') {
    const addresses = listChangedPages(root, commit, changes, pictures);
    if (addresses.length > 0) review = { ...review, ...(await takePictures(root, commit, addresses, taken)) };
    await buildStudio(root, path.join(folder, 'studio'), findings);
  }
  for (const [file, picture] of taken) writeFileSync(path.join(folder, file), picture);
  writeFileSync(path.join(folder, 'comment.md'), writeComment(review, url));
  writeFileSync(path.join(folder, 'changes.html'), writePage(review, taken));
  return `Written: ${path.relative(root, folder)}/comment.md, changes.html${findings.some(isError) ? '' : ', studio/index.html'}`;
});

function tryChanges(root: string, commit: string): ChangesByFile | string {
  try {
    return listChanges(root, commit);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

/** Takes the pictures, and adds them to a map, by the names of their files. */
async function takePictures(
  root: string,
  commit: string,
  addresses: readonly string[],
  taken: Map<string, Buffer>,
): Promise<Partial<Review>> {
  (await import('../install.ts')).installChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'content-review-'));
  const before = path.join(folder, 'project');
  try {
    checkOut(root, commit, before);
    const compared = await comparePages({ before, after: root }, addresses.slice(0, MOST_PAGES), folder);
    const pages = compared.map(({ picture, ...page }) => {
      if (!picture) return page;
      const file = `pictures/${namePicture(page.address)}.webp`;
      taken.set(file, picture);
      return { ...page, file };
    });
    return { pages, others: addresses.slice(MOST_PAGES) };
  } catch (error) {
    // The revision may be so old that today's camera can't open it. The rest of the review is still worth reading.
    return { others: addresses, fault: (error as Error).message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
