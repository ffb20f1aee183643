/** A reason not to start that one line explains to whoever starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
