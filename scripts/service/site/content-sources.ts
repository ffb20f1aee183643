import type { SiteConfig } from '../settings/site-config.ts';

/** The origins other than the site's own that its pages may use, by directive of a content security policy. */
export type ContentSources = { script: string[]; style: string[]; img: string[]; connect: string[]; frame: string[] };

/** Lists the hosts that the site was built to connect to. */
export function listContentSources({ origins, paddle }: SiteConfig): ContentSources {
  const none: ContentSources = { script: [], style: [], img: [], connect: origins, frame: [] };
  if (paddle === undefined) return none;
  const at = (name: string) => `https://${paddle === 'sandbox' ? 'sandbox-' : ''}${name}.paddle.com`;
  // Both environments load the script from one host; style sheet, pictures and error page come from a host of each.
  const cdn = [...new Set(['https://cdn.paddle.com', at('cdn')])];
  return {
    script: cdn,
    style: cdn,
    img: cdn,
    connect: [...origins, at('api'), at('checkout-service'), at('create-checkout')],
    frame: [at('buy'), at('create-checkout'), at('cdn')],
  };
}
