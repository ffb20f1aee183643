/**
 * Runs in the browser before a page's own code. Translates as Chrome and Edge do: once the document has been read, and
 * after every change, each text is replaced by elements around a new text. Here a translation is the same words between
 * ⟦ and ⟧. Blank texts, drawings, and what says `translate="no"` are left as they are.
 */
export function translatePage(): void {
  const leftOut = 'font, script, style, noscript, textarea, title, svg, [translate="no"]';

  const translateText = (text: Text) => {
    const words = text.data.trim();
    if (words === '' || !text.parentElement || text.parentElement.closest(leftOut)) return;
    const translated = document.createElement('font');
    translated.append(document.createElement('font'));
    translated.firstElementChild!.textContent = text.data.replace(words, `⟦${words}⟧`);
    text.replaceWith(translated);
  };

  const translateAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  };

  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target);
        addedNodes.forEach(translateAll);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    translateAll(document.body);
  });
}
