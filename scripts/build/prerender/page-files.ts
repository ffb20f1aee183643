import type { Rolldown } from 'vite';
import { findRole } from '../../../src/domain/flow/questions.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { hasTokens } from '../../../src/domain/text/text.ts';
import { nameStepFile } from '../../generate/page-type-code.ts';

/** The modules that provide the steps of pages with a role, as paths in `src`. */
const providers = { entry: 'app/page/panels/Start.tsx', sale: 'app/page/panels/Shop.tsx' };

/** The modules that the app loads on demand for a page, as paths in `src`. A step of the app's main file is none of them. */
export function listPageModules(page: Page): string[] {
  const role = findRole(page);
  return [
    `pages/${nameStepFile(page.type)}`,
    ...(role ? [providers[role]] : []),
    ...('layout' in page && page.layout === 'zones' ? ['pages/options/Zones.tsx'] : []),
    ...(hasTokens(page) ? ['domain/text/tokens.ts'] : []),
  ];
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files of a build that some modules need. */
interface ModuleFiles {
  scripts: string[];
  styles: string[];
}

/** Finds the files of a build that contain these modules or are imported by them. Throws for a module that is in none. */
export function makeFileFinder(bundle: Rolldown.OutputBundle): (modules: readonly string[]) => ModuleFiles {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));

  /** Adds a chunk and everything that it imports, itself first. */
  const gather = (chunk: Chunk, found: Set<Chunk>): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) gather(imported, found);
    }
  };

  return (modules) => {
    const found = new Set<Chunk>();
    for (const module of modules) {
      const id = [...byModule.keys()].find((name) => name.endsWith(`/src/${module}`));
      const chunk = id && byModule.get(id);
      if (!chunk) throw new Error(`The build has no file with src/${module}`);
      gather(chunk, found);
    }
    const needed = [...found];
    return {
      scripts: needed.map(({ fileName }) => fileName),
      styles: [...new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    };
  };
}
