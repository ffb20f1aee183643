/** The part of a content file that later pages read. */
declare module '*.json?later' {
  const words: unknown;
  export default words;
}
