const isTrace = (name: string): boolean => name.startsWith('AMP_');

function removeCookies(): void {
  const names = document.cookie.split(/; */).map((cookie) => cookie.replace(/=.*/, ''));
  // The package sets its cookies on the widest domain that accepts them.
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=.${labels.slice(index).join('.')}`);
  for (const name of names.filter(isTrace)) {
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function removeStored(storage: Storage): void {
  for (const name of Object.keys(storage).filter(isTrace)) storage.removeItem(name);
}

async function removeDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name && isTrace(name)) indexedDB.deleteDatabase(name);
}

/** Removes what Amplitude has stored on the device: cookies, storage, databases. Never throws. */
export function removeTraces(): void {
  try {
    removeCookies();
    removeStored(localStorage);
    removeStored(sessionStorage);
    void removeDatabases().catch(() => {});
  } catch {
    // Storage that can't be accessed contains nothing.
  }
}
