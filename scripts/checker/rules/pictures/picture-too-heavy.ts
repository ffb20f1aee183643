import { maxDrawingBytes, maxEmojiBytes, pictureFolder } from '../../parsing/pictures.ts';
import type { Rule } from '../rule.ts';

/** No drawing or emoji is heavier than it needs to be. */
export const pictureTooHeavy: Rule = {
  id: 'picture-too-heavy',
  severity: 'error',
  summary: `No drawing has more than ${write(maxDrawingBytes)} bytes, and no emoji more than ${write(maxEmojiBytes)}.`,
  why: 'Visitors on a slow phone would look at an empty place.',
  check: () => [],
  *checkFiles({ pictures }) {
    for (const [file, bytes] of pictures.sizes) {
      const limit = findLimit(file);
      if (limit === undefined || bytes <= limit) continue;
      const problem = `This picture has ${write(bytes)} bytes, and may have ${write(limit)}.`;
      yield { file, problem, remedy: 'Draw it with fewer shapes, or leave out what nobody sees.' };
    }
  },
};

function findLimit(file: string): number | undefined {
  if (file.startsWith(`${pictureFolder}/emoji/`)) return maxEmojiBytes;
  return file.endsWith('.svg') ? maxDrawingBytes : undefined;
}

function write(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
