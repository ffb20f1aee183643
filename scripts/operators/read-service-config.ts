import { CommandError } from '../cli/command-error.ts';
import { ConfigError } from '../service/settings/config-error.ts';
import { readConfig, type Config } from '../service/settings/config.ts';
import { loadEnvironmentFiles } from '../service/settings/environment-files.ts';

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
