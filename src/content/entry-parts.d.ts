/** The part of what stands outside both programs that later pages read. */
declare module '*.json?later' {
  const words: unknown;
  export default words;
}

/** The pages outside both programs. */
declare module '*.json?pages' {
  const pages: unknown;
  export default pages;
}
