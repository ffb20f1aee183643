import { describeError } from './error-message.ts';
import { trackConsoleError } from './events.ts';

let isForwarding = false;
let isBusy = false;

function forward(logged: unknown[]): void {
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
}

/**
 * Sends every error of the console to analytics too: what is logged with console.error, which is logged as before, and
 * what is thrown and not caught, which the browser logs by itself. Calling it again changes nothing.
 */
export function forwardConsoleErrors(): void {
  if (isForwarding) return;
  isForwarding = true;
  const log = console.error;
  console.error = (...logged: unknown[]) => {
    log.apply(console, logged);
    forward(logged);
  };
  addEventListener('error', ({ error, message }) => forward([(error as unknown) ?? message]));
  addEventListener('unhandledrejection', ({ reason }) => forward(['Unhandled rejection:', reason]));
}
