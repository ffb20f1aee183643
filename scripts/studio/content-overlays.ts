/** Removes Vite's error overlays about content: the studio shows these errors itself, beside the other pages. */
export function hideContentOverlays(): void {
  const hide = () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) {
      if (/content-check|vite:json/.test(overlay.shadowRoot?.textContent ?? '')) overlay.remove();
    }
  };
  new MutationObserver(hide).observe(document.body, { childList: true });
  hide();
}
