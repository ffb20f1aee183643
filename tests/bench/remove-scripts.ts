const scripts = /<script\b[^]*?<\/script>/g;
/** What would fetch a script, or what only scripts read, ahead. */
const links = /<link\b[^>]*\b(?:rel="modulepreload"|as="(?:script|fetch)")[^>]*>/g;

/** A built page without any script, and with the styles that a script would have set. */
export const removeScripts = (html: string): string =>
  html.replaceAll(scripts, '').replaceAll(links, '').replaceAll(' data-style="', ' style="');
