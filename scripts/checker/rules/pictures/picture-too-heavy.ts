import { maxDrawingBytes, maxEmojiBytes, pictureFolder } from '../../parsing/pictures.ts';
import type { Rule } from '../rule.ts';

/** No drawing or emoji is larger than its limit. */
export const pictureTooHeavy: Rule = {
  id: 'picture-too-heavy',
  severity: 'error',
  summary: `No drawing is larger than ${write(maxDrawingBytes)} bytes, and no emoji larger than ${write(maxEmojiBytes)}.`,
  why: 'On a slow connection visitors would wait for it.',
  check: () => [],
  *checkFiles({ pictures }) {
    for (const [file, bytes] of pictures.sizes) {
      const limit = findLimit(file);
      if (limit === undefined || bytes <= limit) continue;
      const problem = `This picture has ${write(bytes)} bytes; the limit is ${write(limit)}.`;
      yield { file, problem, remedy: 'Draw it with fewer shapes, or remove details that nobody sees.' };
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
