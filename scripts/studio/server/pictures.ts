import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';
import { listDrawable, makeEmoji } from '../../assets/emoji/emoji.ts';
import { isPhotoFile } from '../../assets/photos/photo-files.ts';
import { CommandError } from '../../cli/command-error.ts';
import { emojiFolder, isPhotograph, pictureFolder } from '../../content/parsing/pictures.ts';
import { openContent } from '../../content/parsing/source.ts';
import { readDrawing, type Size } from '../../content/rules/pictures/picture-places.ts';

/** A picture that content can name, and its size. */
export interface PictureNote extends Size {
  /** As content names it: "woman/sleep", or "team/anna.jpg". */
  src: string;
}

/** An emoji of which there can be a picture. */
export interface EmojiNote {
  emoji: string;
  name: string;
}

/** The pictures to choose from. */
export interface PictureNotes {
  pictures: PictureNote[];
  emoji: EmojiNote[];
}

/** Lists the pictures in public/images, and the emoji. */
export async function listPictures(root: string): Promise<PictureNotes> {
  const { pictures } = openContent(root);
  const files = [...pictures.sizes.keys()].toSorted();
  const found = files.flatMap((file) => {
    const drawing = /^(.*)-light\.svg$/.exec(file)?.[1];
    const size = isPhotograph(file)
      ? pictures.readPhoto(file)
      : drawing === undefined
        ? undefined
        : readDrawing(pictures, file);
    const src = (drawing ?? file).slice(pictureFolder.length + 1);
    return size ? [{ src, width: size.width, height: size.height }] : [];
  });
  const drawable = await listDrawable();
  const emoji = Object.entries(readNames()).map(([sign, { name }]) => ({ emoji: sign, name }));
  return { pictures: found, emoji: emoji.filter((it) => drawable.has(emojiFileName(it.emoji))) };
}

/** The names of all emoji, by their characters. */
function readNames(): Record<string, { name: string }> {
  const file = createRequire(import.meta.url).resolve('unicode-emoji-json/data-by-emoji.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name: string }>;
}

/** Makes the picture of an emoji. Returns its file; throws a `CommandError` if there can be none. */
export async function addEmoji(root: string, emoji: string): Promise<string> {
  const folder = path.resolve(root, emojiFolder);
  mkdirSync(folder, { recursive: true });
  const name = await makeEmoji(emoji, folder);
  if (name === undefined) throw new CommandError(`There is no picture of ${emoji}: choose another one.`);
  return `${emojiFolder}/${name}`;
}

/** How the files of each kind of photograph begin. */
const beginnings: Record<string, (start: Buffer) => boolean> = {
  jpg: (start) => start.readUInt16BE() === 0xffd8,
  png: (start) => start.toString('latin1', 1, 4) === 'PNG',
  webp: (start) => start.toString('latin1', 8, 12) === 'WEBP',
  avif: (start) => start.toString('latin1', 4, 12) === 'ftypavif',
};

/**
 * Puts a photograph into public/images under a name such as "team/anna.jpg". Returns its file. Throws a `CommandError`
 * if it is none, or if there is something under this name already.
 */
export function addPhoto(root: string, src: string, bytes: Buffer): string {
  if (
    !isPhotoFile(src) ||
    src.startsWith('emoji/') ||
    !/^([a-z0-9]+(-[a-z0-9]+)*\/)+[a-z0-9]+(-[a-z0-9]+)*\.\w+$/.test(src)
  )
    throw new CommandError(
      `“${src}” can’t be the name of a photograph. Write a folder and a name in lower-case letters, digits and hyphens, and one of the endings .jpg, .png, .webp and .avif: “team/anna.jpg”.`,
    );
  const kind = path.extname(src).slice(1).toLowerCase().replace('jpeg', 'jpg');
  if (bytes.length < 16 || !beginnings[kind]?.(bytes))
    throw new CommandError(
      `This file is no picture of the kind ${kind}: save it again as one, or name it as what it is.`,
    );
  const file = `${pictureFolder}/${src}`;
  const target = path.resolve(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    writeFileSync(target, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(`There is a picture “${src}” already. Nothing was overwritten: choose another name.`);
  }
  return file;
}
