/** Takes away the overlays that tell of content: the studio has a place for them, and pages that can still be seen. */
export function hideContentOverlays(): void {
  const hide = () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) {
      if (/content-check|vite:json/.test(overlay.shadowRoot?.textContent ?? '')) overlay.remove();
    }
  };
  new MutationObserver(hide).observe(document.body, { childList: true });
  hide();
}
