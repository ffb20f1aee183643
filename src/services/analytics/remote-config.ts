import { amplitudeConfigUrl } from '../config.ts';

const AMPLITUDES_OWN_URL = 'https://sr-client-cfg.amplitude.com/config';
const PATIENCE_MS = 5000;

/**
 * Asks for Amplitude's remote configuration, in the form {api_key, config_keys, session_id}; undefined when it
 * doesn't come in 5 s. Its settings only switch automatic tracking on, which this product doesn't do: none is applied.
 */
export async function fetchRemoteConfig(apiKey: string, sessionId: number | undefined): Promise<unknown> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), PATIENCE_MS);
  try {
    const query = new URLSearchParams({
      api_key: apiKey,
      config_keys: 'analyticsSDK',
      session_id: String(sessionId ?? ''),
    });
    const response = await fetch(`${amplitudeConfigUrl ?? AMPLITUDES_OWN_URL}?${query}`, { signal: control.signal });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
