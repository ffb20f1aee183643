/** Style sheets that are there or on their way, by their files. */
const sheets = new Map<string, Promise<void>>();

function loadSheet(file: string): Promise<void> {
  // A page that was built with its styles in it has them by their files.
  if (document.querySelector(`style[data-file="${file}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/${file}`;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(file);
      reject(new Error(`Unable to load /${file}`));
    });
    document.head.append(link);
  });
}

/** Imports a module with the style sheets that go with it; rejects when either can't be loaded. Builds call it for each `import()`. */
export async function importWithStyles<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  for (const file of files) if (!sheets.has(file)) sheets.set(file, loadSheet(file));
  const [module] = await Promise.all([load(), ...files.map((file) => sheets.get(file))]);
  return module;
}
