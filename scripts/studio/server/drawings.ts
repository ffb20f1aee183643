import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CommandError } from '../../cli/command-error.ts';
import { maxDrawingBytes, pictureFolder } from '../../content/parsing/pictures.ts';
import { readViewBox } from '../../content/rules/pictures/picture-places.ts';

/** What a drawing may consist of. Scripts, links, animations, embedded pages and other pictures are not among it. */
const elements = new Set(
  'svg g defs path rect circle ellipse line polyline polygon title desc linearGradient radialGradient stop clipPath mask style'.split(
    ' ',
  ),
);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const declaration =
  /^\uFEFF?\s*(?:<\?xml version=["']1\.0["'](?: encoding=["']utf-8["'])?(?: standalone=["']\w+["'])?\s*\?>)?/i;
const comment = /<!--(?:(?!--)[^])*-->/g;
const tag = /<\/?([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What in a file is not allowed in a drawing; undefined for a harmless one. What is not known is not allowed. */
function findHarm(text: string): string | undefined {
  const svg = text.replace(declaration, '').replaceAll(comment, '');
  if (/<[!?]/.test(svg)) return 'entities, CDATA or instructions for programs';
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(svg)) return 'characters that are written as numbers or entities';
  // What styles can load, also where letters are written in another way.
  if (/\\|@[a-z-]|url\(\s*(?!["']?#)|(?:image|image-set|cross-fade|src)\(/i.test(svg))
    return 'styles that load something or import others';
  if (svg.replaceAll(tag, '').includes('<')) return 'a tag that can’t be read';
  for (const [, name = '', attributes = ''] of svg.matchAll(tag)) {
    if (!elements.has(name)) return `<${name}>`;
    for (const [, field = '', double, single] of attributes.matchAll(attribute)) {
      const value = double ?? single ?? '';
      if (/^on/i.test(field)) return `what happens on an event, ${field}`;
      if (/href$/i.test(field) && !value.startsWith('#')) return `a link, ${field}`;
      if (field.startsWith('xmlns') && namespaces[field] !== value) return `what only another program reads, ${field}`;
      if (field === 'xml:base') return 'another address that its own names start from, xml:base';
    }
  }
  return undefined;
}

/** A drawing for light and for dark colors, as the text of its files. */
export interface Drawing {
  light: string;
  dark: string;
}

/**
 * Puts a drawing into public/images under a name such as "team/ladder", for light and for dark colors. Returns its
 * files. Throws a `CommandError`, and writes nothing, if one of them is no harmless drawing, or is there already.
 */
export async function addDrawing(root: string, src: string, drawing: Drawing): Promise<string[]> {
  if (src.startsWith('emoji/') || !/^([a-z0-9]+(-[a-z0-9]+)*\/)+[a-z0-9]+(-[a-z0-9]+)*$/.test(src))
    throw new CommandError(
      `“${src}” can’t be the name of a drawing. Write a folder and a name in lower-case letters, digits and hyphens, without an ending: “team/ladder”.`,
    );
  for (const text of [drawing.light, drawing.dark]) await checkDrawing(text);
  const written: string[] = [];
  try {
    for (const look of ['light', 'dark'] as const) {
      const file = `${pictureFolder}/${src}-${look}.svg`;
      const target = path.resolve(root, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, drawing[look], { flag: 'wx' });
      written.push(file);
    }
  } catch (error) {
    for (const file of written) rmSync(path.resolve(root, file));
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandError(`There is a drawing “${src}” already. Nothing was overwritten: choose another name.`);
  }
  return written;
}

async function checkDrawing(text: string): Promise<void> {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxDrawingBytes)
    throw new CommandError(
      `This drawing has ${bytes.toLocaleString('en-US')} bytes; the limit is ${maxDrawingBytes.toLocaleString('en-US')}. Draw it with fewer shapes.`,
    );
  const harm = findHarm(text);
  if (harm !== undefined)
    throw new CommandError(
      `This drawing has ${harm}. Export it again as a plain SVG, with shapes and colors only: no scripts, links, text or embedded pictures.`,
    );
  if (!readViewBox(text))
    throw new CommandError(
      'This drawing has no viewBox with a width and a height. Save it again with one, such as viewBox="0 0 350 300".',
    );
  try {
    await sharp(Buffer.from(text)).metadata();
  } catch {
    throw new CommandError('This file can’t be read as an SVG: export it again.');
  }
}
