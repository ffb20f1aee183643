/**
 * Takes pictures of every page and state of both flows and of the site, into screenshots/<size>-<scheme>/, and a contact
 * sheet of each flow, size and scheme.
 * `npm run screenshots -- --size 375x667 --scheme dark --flow woman --only woman/age --full`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '../../build/build-site.ts';
import { findFullChromium } from '../browsers/find-chromium.ts';
import { launchChromium } from '../browsers/launch.ts';
import { startSite } from '../start-site.ts';
import { applyFormat, makeCamera, measureOverflow, type Camera, type Format } from './camera.ts';
import { shrink, writeContactSheet, type Thumbnail } from './contact-sheet.ts';
import { flowNames, type Look } from './look.ts';
import { listPlainLooks } from './pages.ts';
import { listStateLooks } from './states.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['375x667', '390x844', '420x920'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    flow: { type: 'string', multiple: true, default: [...flowNames] },
    only: { type: 'string', default: '' },
    text: { type: 'string', default: '100' },
    full: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`Builds the site, and takes pictures of every page and state into screenshots/.

Usage: npm run screenshots -- --size 375x667 --scheme dark --flow woman --only woman/age --full
--size, --scheme and --flow may be given several times; --full takes whole pages, not only the screen;
--text 200 doubles the size of the text, as a visitor can in the browser.`);
  process.exit();
}
buildSite();
const folder = path.resolve('screenshots');
const text = Number(values.text);
if (!(text >= 50 && text <= 400)) {
  console.error(`--text is a percentage from 50 to 400, such as --text 200, not "${values.text}".`);
  process.exit(2);
}
const formats = values.size.flatMap((size) => {
  const [width = 390, height = 844] = size.split('x').map(Number);
  return values.scheme.map((scheme): Format => ({ width, height, scheme: scheme === 'dark' ? 'dark' : 'light' }));
});
const nameFormat = ({ width, height, scheme }: Format) =>
  `${width}x${height}-${scheme}${text === 100 ? '' : `-text-${text}`}`;
for (const format of formats) mkdirSync(path.join(folder, nameFormat(format)), { recursive: true });

const wanted = values.only.replaceAll('/', '-');
const looks = [...listPlainLooks(), ...listStateLooks()].filter(
  ({ flow, name }) => values.flow.includes(flow) && name.includes(wanted),
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
      const picture = await page.screenshot({ path: file, fullPage: values.full, animations: 'disabled' });
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
    for (const flow of values.flow) {
      const inOrder = looks.filter((look) => look.flow === flow);
      const found = inOrder.flatMap(({ name }) => thumbnails.get(`${place} ${name}`) ?? []);
      if (found.length > 0) await writeContactSheet(path.join(folder, `sheet-${flow}-${place}.png`), found);
    }
  }
  if (!wanted) writeFileSync(path.join(folder, 'scrolling.txt'), `${scrolling.toSorted().join('\n')}\n`);
  console.log(`${thumbnails.size} pictures are in ${folder}`);
  for (const failure of failures) console.error(`No picture of ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
