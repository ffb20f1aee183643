const scripts = /<script\b[^]*?<\/script>/g;
/** Links that preload scripts or data. */
const links = /<link\b[^>]*\b(?:rel="modulepreload"|as="(?:script|fetch)")[^>]*>/g;

/** A built page without scripts, with the style attributes that a script would have set. */
export const removeScripts = (html: string): string =>
  html.replaceAll(scripts, '').replaceAll(links, '').replaceAll(' data-style="', ' style="');
