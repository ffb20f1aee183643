// The parts of the URL API that this folder uses; browsers and Node both have it. Only for this folder's tsconfig: the
// others have the full types of the DOM or of Node.

declare class URL {
  constructor(url: string);
  readonly host: string;
  readonly protocol: string;
}

declare class URLSearchParams {
  constructor(query: string);
  get(name: string): string | null;
}
