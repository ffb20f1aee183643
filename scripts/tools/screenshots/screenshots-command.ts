import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { CommandError } from '../../cli/command-error.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { onlyOption } from '../../cli/options.ts';
import { buildSite } from '../../build/build-site.ts';
import { findFullChromium, launchChromium } from '../browsers/chromium.ts';
import { startSite } from '../start-site.ts';
import { applyFormat, makeCamera, measureOverflow, type Camera, type Format } from './camera.ts';
import { shrink, writeContactSheet, type Thumbnail } from './contact-sheet.ts';
import { flowNames, type Look, listPlainLooks } from './look.ts';
import { listStateLooks } from './states.ts';

/** An option that may be given several times; without it, all of these. */
const several = <Flags extends string>(flags: Flags, about: string, all: readonly string[]) =>
  new Option(flags, `${about}; may be given several times`)
    .argParser((word, words: readonly string[]) => (words === all ? [word] : [...words, word]))
    .default(all, all.join(', '));

const syntax = describeCommand(
  'npm run make -- screenshots',
  'Builds the site, and takes pictures of every page and state into screenshots/, with a contact sheet of each flow, size and scheme.',
)
  .addOption(several('--size <size>', 'of the screen', ['375x667', '390x844', '420x920']))
  .addOption(several('--scheme <name>', 'of the colors', ['light', 'dark']))
  .addOption(several('--flow <name>', 'a flow', flowNames))
  .addOption(onlyOption)
  .option('--text <percent>', 'size of the text, as a visitor can set it in the browser', readPercent, 100)
  .option('--full', 'takes whole pages, not only the screen');

function readPercent(text: string): number {
  const percent = Number(text);
  if (percent >= 50 && percent <= 400) return percent;
  throw new CommandError(`--text is a percentage from 50 to 400, such as --text 200, not "${text}".`);
}

/** The command make screenshots. */
export const takeScreenshots = defineCommand(syntax, async (_, options, root) => {
  const { text, full = false } = options;
  buildSite();
  const folder = path.join(root, 'screenshots');
  const formats = options.size.flatMap((size) => {
    const [width = 390, height = 844] = size.split('x').map(Number);
    return options.scheme.map((scheme): Format => ({ width, height, scheme: scheme === 'dark' ? 'dark' : 'light' }));
  });
  const nameFormat = ({ width, height, scheme }: Format) =>
    `${width}x${height}-${scheme}${text === 100 ? '' : `-text-${text}`}`;
  for (const format of formats) mkdirSync(path.join(folder, nameFormat(format)), { recursive: true });

  const wanted = (options.only ?? '').replaceAll('/', '-');
  const looks = [...listPlainLooks(), ...listStateLooks()].filter(
    ({ flow, name }) => options.flow.includes(flow) && name.includes(wanted),
  );
  const thumbnails = new Map<string, Thumbnail>();
  const scrolling: string[] = [];
  const failures: string[] = [];

  /** Takes the pictures of a look in all formats. */
  const shoot = (camera: Camera, look: Look): Promise<void> =>
    camera.open(look, async (page) => {
      for (const format of formats) {
        await applyFormat(page, format);
        const { below, beside } = await measureOverflow(page);
        const note = [below > 0 && `${below} px below the screen`, beside > 0 && `${beside} px beside it`];
        const overflow = note.filter(Boolean).join(', ');
        const place = nameFormat(format);
        if (overflow) scrolling.push(`${place} ${look.name}: ${overflow}`);
        const file = path.join(folder, place, `${look.name}.png`);
        const picture = await page.screenshot({ path: file, fullPage: full, animations: 'disabled' });
        thumbnails.set(`${place} ${look.name}`, { name: look.name, note: overflow, picture: await shrink(picture) });
      }
    });

  const site = await startSite();
  const browser = await launchChromium(findFullChromium(), (16 * text) / 100);
  try {
    const queue = [...looks];
    const work = async () => {
      const camera = await makeCamera(browser, site.url);
      for (let look = queue.shift(); look; look = queue.shift()) {
        const { name } = look;
        await shoot(camera, look).catch((error: unknown) => failures.push(`${name}: ${String(error).slice(0, 400)}`));
      }
    };
    await Promise.all([work(), work()]);
    for (const format of wanted ? [] : formats) {
      const place = nameFormat(format);
      for (const flow of options.flow) {
        const inOrder = looks.filter((look) => look.flow === flow);
        const found = inOrder.flatMap(({ name }) => thumbnails.get(`${place} ${name}`) ?? []);
        if (found.length > 0) await writeContactSheet(path.join(folder, `sheet-${flow}-${place}.png`), found);
      }
    }
    if (!wanted) writeFileSync(path.join(folder, 'scrolling.txt'), `${scrolling.toSorted().join('\n')}\n`);
    const answer = `${thumbnails.size} pictures are in ${folder}`;
    if (failures.length === 0) return answer;
    throw new CommandError([answer, ...failures.map((failure) => `No picture of ${failure}`)].join('\n'));
  } finally {
    await browser.close();
    await site.stop();
  }
});
