/**
 * Loads style sheets again that could not be loaded, since importing their code again doesn't. Rejects where one fails
 * once more.
 */
export async function reloadFailedStyles(): Promise<void> {
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])') ?? [];
  const failed = [...links].filter(({ sheet }) => !sheet);
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => reject(new Error(`Unable to load ${link.href}`)));
          link.replaceWith(again);
        }),
    ),
  );
}
