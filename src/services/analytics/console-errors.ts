import { describeError } from './error-message.ts';
import { trackConsoleError } from './events.ts';

let isForwarding = false;

/** Sends everything that is logged with console.error to analytics too; logs it as before. Calling it again changes nothing. */
export function forwardConsoleErrors(): void {
  if (isForwarding) return;
  isForwarding = true;
  const log = console.error;
  let isBusy = false;
  console.error = (...logged: unknown[]) => {
    log.apply(console, logged);
    if (isBusy) return;
    isBusy = true;
    try {
      const message = describeError(logged);
      // Analytics that reports its own failures would report them forever.
      if (!message.startsWith('Amplitude')) trackConsoleError(message);
    } catch {
      // A value that can't even be written out is not worth more.
    } finally {
      isBusy = false;
    }
  };
}
