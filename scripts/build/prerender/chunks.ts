import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files of a build that some modules need. */
export interface ModuleFiles {
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
