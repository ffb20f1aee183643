/** The modules of the load that begins at this moment. */
let begun: Set<string> | undefined;
const noted = new Set<string>();

/** Notes the modules that a load imports when it begins. */
export function noteImports<Loaded>(modules: Set<string>, load: () => Promise<Loaded>): Promise<Loaded> {
  begun = modules;
  try {
    return load();
  } finally {
    begun = undefined;
  }
}

/** Stands around each `import()` of the app where pages are built. */
export function importNoted<Module>(file: string, load: () => Promise<Module>): Promise<Module> {
  begun?.add(file);
  return load();
}

/** Notes that modules are wanted. */
export const noteWanted = (modules: Iterable<string>): void => {
  for (const file of modules) noted.add(file);
};

/** The files of all modules that were wanted since this was last asked, in order. */
export function takeWanted(): string[] {
  const wanted = [...noted];
  noted.clear();
  return wanted;
}
