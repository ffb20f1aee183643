// What browsers and Node both know of addresses, as far as the rules use it. It belongs to no other tsconfig: there, the
// whole of it comes with the browser's or with Node's types.

declare class URL {
  constructor(url: string);
  readonly host: string;
  readonly protocol: string;
}

declare class URLSearchParams {
  constructor(query: string);
  get(name: string): string | null;
}
