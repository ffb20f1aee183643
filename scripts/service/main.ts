/** The beginning of the service: npm start. */
import '../generate/main.ts';

// Only now, because what was just made belongs to the code of the service.
const [{ start }, { ConfigError }] = await Promise.all([import('./start.ts'), import('./settings/variables.ts')]);
try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
