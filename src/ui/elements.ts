import type { ReactElement } from 'react';

/**
 * Elements, or nothing, and never a bare text: for what stands beside others. Browsers that translate a page replace its
 * texts, and React finds a replaced text again only where it is alone in its element.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
