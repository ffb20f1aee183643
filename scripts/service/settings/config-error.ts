/** A reason why the service can't start that its operator can resolve; the message says how. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
