/** The part of Trusted Types that we use; not every browser has it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
}

// Written out, so that a build without payment contains nothing of the provider.
const paddleHost = import.meta.env.VITE_PADDLE_TOKEN ? 'https://cdn.paddle.com/' : undefined;

/** The service worker's address, and those at the host of Paddle's script. */
const isOurs = (url: string) => url === '/sw.js' || (paddleHost !== undefined && url.startsWith(paddleHost));

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** The one policy that the site's headers allow. */
const policy = trustedTypes?.createPolicy('site', {
  createScriptURL: (url) => {
    if (isOurs(url)) return url;
    throw new TypeError(`${url} is not the address of a script of this site`);
  },
});

/** The address of a script, as browsers with Trusted Types require it. Throws a TypeError for any other address there. */
export const trustScriptUrl = (url: string): string => (policy ? policy.createScriptURL(url) : url) as string;
