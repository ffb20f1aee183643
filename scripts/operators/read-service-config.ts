import { CommandError } from '../cli/command-error.ts';
import { ConfigError, loadEnvironmentFiles } from '../service/settings/variables.ts';
import { readConfig, type Config } from '../service/settings/config.ts';

/** Reads the configuration that the service in a folder would have. Throws a CommandError if a variable is wrong. */
export function readServiceConfig(root: string): Config {
  loadEnvironmentFiles(root);
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message);
    throw error;
  }
}
