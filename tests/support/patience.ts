/** How long a browser may take on a machine that is busy with other tests; `expect.poll` waits as long in journeys. */
export const PATIENCE_MS = 20_000;
