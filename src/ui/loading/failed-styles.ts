/** The style sheets that could not be loaded. */
const failed = new Set<HTMLLinkElement>();

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // Captured, because error events don't bubble.
  true,
);

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)));
    link.replaceWith(again);
  });
}

/** Reloads failed style sheets, which importing their code again does not do. Rejects if one fails again. */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}
