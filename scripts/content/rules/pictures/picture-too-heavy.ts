import { scene, showPhoto, showSun } from '../../examples/pictures.ts';
import { woman } from '../../examples/changes.ts';
import { smallestForm } from '../../../assets/photos/photo-files.ts';
import { emojiFolder, maxDrawingBytes, maxEmojiBytes, maxPhotoBytes } from '../../parsing/pictures.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listPictureUses } from './picture-uses.ts';

/** No drawing, emoji or photograph is larger than its limit. */
export const pictureTooHeavy: Rule = {
  id: 'picture-too-heavy',
  severity: 'error',
  summary: `No drawing is larger than ${write(maxDrawingBytes)} bytes, no emoji larger than ${write(maxEmojiBytes)}, and of a photograph the smallest file that the build makes has at most ${write(maxPhotoBytes)}.`,
  why: 'On a slow connection visitors would wait for it.',
  *check(document, { pictures, values }) {
    for (const { kind, name, path, files } of listPictureUses(document, { values })) {
      if (kind !== 'photo' || !pictures.sizes.has(files[0] ?? '')) continue;
      const bytes = pictures.readPhoto(files[0] ?? '')?.bytes[smallestForm] ?? 0;
      if (bytes <= maxPhotoBytes) continue;
      const problem = `The photograph ${quote(name)} still has ${write(bytes)} bytes at its smallest; the limit is ${write(maxPhotoBytes)}.`;
      yield { path, problem, remedy: 'Take one with less fine detail, or blur its background.' };
    }
  },
  *checkFiles({ pictures }) {
    for (const [file, bytes] of pictures.sizes) {
      const limit = findLimit(file);
      if (limit === undefined || bytes <= limit) continue;
      const problem = `This picture has ${write(bytes)} bytes; the limit is ${write(limit)}.`;
      yield { file, problem, remedy: 'Draw it with fewer shapes, or remove details that nobody sees.' };
    }
  },
  faults: () => ({
    'public/images/shared/sun-light.svg at <: This picture has 24,068 bytes; the limit is 24,000. Draw it with fewer shapes, or remove details that nobody sees.':
      {
        ...showSun,
        'public/images/shared/sun-light.svg': scene + ' '.repeat(24_000),
        'public/images/shared/sun-dark.svg': scene,
      },
    'public/images/emoji/1f964.webp at .: This picture has 6,001 bytes; the limit is 6,000. Draw it with fewer shapes, or remove details that nobody sees.':
      {
        ...woman('"label": "Juice"', '"label": "Juice", "emoji": "🥤"'),
        'public/images/emoji/1f964.webp': '.'.repeat(6_001),
      },
    'woman.json page "sleep" image.src at "team/sun.jpg": The photograph "team/sun.jpg" still has 40,961 bytes at its smallest; the limit is 40,960. Take one with less fine detail, or blur its background.':
      showPhoto('photo 1400 by 1200, 40961 bytes'),
  }),
  nearMisses: () => ({
    'a drawing with as many bytes as it may have': {
      ...showSun,
      'public/images/shared/sun-light.svg': scene.padEnd(24_000),
      'public/images/shared/sun-dark.svg': scene,
    },
  }),
};

function findLimit(file: string): number | undefined {
  if (file.startsWith(`${emojiFolder}/`)) return maxEmojiBytes;
  return file.endsWith('.svg') ? maxDrawingBytes : undefined;
}

function write(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
