import { Fragment } from 'react';

/** Links in a row. They open in a new tab, so that visitors don't lose their place in the quiz. */
export function Links({ links, label }: { links: readonly { url: string; label: string }[]; label: string }) {
  return links.map((link, index) => (
    <Fragment key={link.url}>
      {index > 0 && <span> · </span>}
      <a href={link.url} target="_blank" rel="noreferrer" title={label}>
        {link.label}
      </a>
    </Fragment>
  ));
}
