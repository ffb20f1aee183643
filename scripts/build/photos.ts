import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Brand } from '../../src/domain/generated/types.ts';
import { listNamedPictures } from '../../src/domain/pictures/named-pictures.ts';
import { isPhoto } from '../../src/ui/pictures/picture-url.ts';
import { readPhoto } from '../assets/photos/make-photo.ts';
import { photoForms } from '../assets/photos/photo-files.ts';
import { isPhotograph, pictureFolder } from '../content/parsing/pictures.ts';

/** Makes the files of the photographs that the content names, and keeps the originals out of the built site. */
export function photos(): Plugin {
  let root = '';
  return {
    name: 'photos',
    config({ root: folder = process.cwd() }, { command }) {
      const hasPhotos = command !== 'build' || listPhotos(path.join(folder, 'content')).length > 0;
      return { define: { 'import.meta.env.HAS_PHOTOS': JSON.stringify(hasPhotos) } };
    },
    configResolved(config) {
      root = config.root;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, src, form = ''] = /^\/images\/([a-z0-9/-]+\.\w+)-(\dx\.\w+)$/.exec(request.url ?? '') ?? [];
        const file = path.join(root, pictureFolder, src ?? '');
        if (src === undefined || !photoForms.includes(form) || !existsSync(file)) return next();
        readPhoto(file, form)
          .then((content) => response.setHeader('content-type', `image/${form.slice(3)}`).end(content))
          .catch(next);
      });
    },
    async generateBundle() {
      for (const src of listPhotos(path.join(root, 'content'))) {
        const file = path.join(root, pictureFolder, src);
        for (const form of photoForms) {
          const source = await readPhoto(file, form);
          this.emitFile({ type: 'asset', fileName: `images/${src}-${form}`, source });
        }
      }
    },
    // Vite copies the whole of public/.
    writeBundle({ dir = '' }) {
      const { preview } = JSON.parse(readFileSync(path.join(root, 'content/brand.json'), 'utf8')) as Brand;
      for (const file of listFiles(path.join(root, pictureFolder))) {
        if (!isPhotograph(`${pictureFolder}/${file}`) || `/images/${file}` === preview) continue;
        rmSync(path.join(dir, 'images', file), { force: true });
      }
    },
  };
}

/** The photographs that pages name, each once. */
function listPhotos(folder: string): string[] {
  const files = listFiles(folder).filter((name) => name.endsWith('.json'));
  const contents = files.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object);
  const pictures = contents.filter((content) => 'pages' in content).flatMap(listNamedPictures);
  const named = pictures.flatMap((picture) => ('src' in picture ? [picture.src, picture.dark ?? ''] : []));
  return [...new Set(named.filter(isPhoto))];
}

function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => name.replaceAll(path.sep, '/'));
}
