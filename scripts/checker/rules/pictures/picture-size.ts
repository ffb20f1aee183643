import { listPictureUses } from './picture-uses.ts';
import { findPageFields, type Fields } from '../../parsing/pages.ts';
import type { Pictures } from '../../parsing/pictures.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** A drawing has the proportions of its place on the page. */
export const pictureSize: Rule = {
  id: 'picture-size',
  severity: 'error',
  summary:
    'A drawing states its size in a viewBox, and has the proportions of its place on the page: 7 to 6 for a scene, 18 to 7 for a banner above a question, a square for an option, a sheet, a height, the prediction and the paywall, 35 to 44 behind zones.',
  why: 'It would be cut off, or leave a gap and push the text down.',
  *check(document, content) {
    for (const { kind, name, path, files, owner } of listPictureUses(document, content)) {
      if (kind !== 'image') continue;
      const wanted = shapes[chooseShape(owner, findPageFields(document, path))];
      const fits = (ratio: number) => wanted.ratios.some((each) => Math.abs(ratio / each - 1) <= 0.02);
      const sizes = files.flatMap((file) => readSize(content.pictures, file) ?? []);
      const wrong = sizes.find(({ width, height }) => !fits(width / height));
      if (!wrong) continue;
      const problem = `The picture ${quote(name)} is ${wrong.width} wide and ${wrong.height} high; this place needs ${wanted.name}.`;
      yield { path, problem, remedy: 'Name a picture with these proportions, or have this one redrawn.' };
    }
  },
  *checkFiles({ pictures }) {
    for (const file of pictures.sizes.keys()) {
      if (!file.endsWith('.svg') || readSize(pictures, file)) continue;
      const problem = 'This drawing has no viewBox with a width and a height.';
      const remedy = 'Save it again with one, such as viewBox="0 0 350 300".';
      yield { file, problem, why: 'It would not scale with the screen.', remedy };
    }
  },
};

const shapes = {
  scene: { name: 'one of 7 to 6, such as 350 by 300', ratios: [7 / 6] },
  question: { name: 'one of 18 to 7, such as 360 by 140, or of 7 to 6', ratios: [18 / 7, 7 / 6] },
  square: { name: 'a square one', ratios: [1] },
  figure: { name: 'one of 35 to 44, such as 350 by 440', ratios: [35 / 44] },
};

function chooseShape(owner: string, page: Fields): keyof typeof shapes {
  if (['Option', 'Sheet', 'MeasurePage', 'PredictionPage', 'PaywallPage'].includes(owner)) return 'square';
  if (['DatePage', 'EmailPage'].includes(owner)) return 'question';
  if (owner !== 'ChoicePage') return 'scene';
  return page.layout === 'zones' ? 'figure' : 'question';
}

/** The size in a drawing's viewBox; undefined if there is no such file, or no size in it. */
function readSize({ sizes, read }: Pictures, file: string): { width: number; height: number } | undefined {
  if (!sizes.has(file)) return undefined;
  const numbers = /<svg[^>]*\sviewBox="\s*([^"]*)"/
    .exec(read(file))?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers ?? [];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
