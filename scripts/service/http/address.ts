/** A request's target as a path with a query. A client may also send the whole address, as clients of proxies do. */
export function toPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

/** Whether an address that no route can be found for, since it is malformed, looks like one of the API. */
export function isLikeApi(target: string): boolean {
  const decoded = target.replaceAll(/%[2-7][0-9a-f]/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  return /^\/+api(?![^/?])/.test(decoded);
}
