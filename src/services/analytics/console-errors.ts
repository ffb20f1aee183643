import { trackConsoleError } from './events.ts';

/** Also sends errors to analytics: those logged with console.error, and uncaught ones. */
export function forwardConsoleErrors(): void {
  const log = console.error;
  let isBusy = false;
  const forward = (...logged: unknown[]) => {
    // Forwarding may log an error itself.
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
  };
  console.error = (...logged: unknown[]) => {
    log.apply(console, logged);
    forward(...logged);
  };
  addEventListener('error', ({ error, message }) => forward((error as unknown) ?? message));
  addEventListener('unhandledrejection', ({ reason }) => forward('Unhandled rejection:', reason));
}

const LONGEST_MESSAGE = 300;

function asText(argument: unknown): string {
  if (argument instanceof Error) return `${argument.name}: ${argument.message}`;
  // Objects may contain personal data.
  return typeof argument === 'object' && argument ? '[object]' : String(argument);
}

/** The logged values as one short line, without e-mail addresses and query strings. */
export function describeError(logged: unknown[]): string {
  return logged
    .map(asText)
    .join(' ')
    .replace(/[^\s"'<>(),;:=/?&]+(@|%40)[^\s"'<>(),;:/?&]+/gi, '[email]')
    .replace(/\?[^\s"'<>)]+/g, '')
    .slice(0, LONGEST_MESSAGE);
}
