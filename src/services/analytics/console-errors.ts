import { describeError } from './error-message.ts';
import { trackConsoleError } from './events.ts';

let isForwarding = false;
let isBusy = false;

function forward(logged: unknown[]): void {
  if (isBusy) return;
  isBusy = true;
  try {
    const message = describeError(logged);
    // Reporting a failure of analytics to analytics would never end.
    if (!message.startsWith('Amplitude')) trackConsoleError(message);
  } catch {
    // The value can't be converted to text.
  } finally {
    isBusy = false;
  }
}

/** Also sends errors to analytics: those logged with console.error, and uncaught ones. A second call does nothing. */
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
