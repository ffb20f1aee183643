import { amplitudeConfigUrl } from '../config.ts';

const DEFAULT_URL = 'https://sr-client-cfg.amplitude.com/config';
const TIMEOUT_MS = 5000;

/**
 * Requests Amplitude's remote configuration, with {api_key, config_keys, session_id} as the query; undefined when it
 * fails or takes over 5 s. None of its settings is applied: they only turn on automatic tracking.
 */
export async function fetchRemoteConfig(apiKey: string, sessionId: number | undefined): Promise<unknown> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), TIMEOUT_MS);
  try {
    const query = new URLSearchParams({
      api_key: apiKey,
      config_keys: 'analyticsSDK',
      session_id: String(sessionId ?? ''),
    });
    const response = await fetch(`${amplitudeConfigUrl ?? DEFAULT_URL}?${query}`, { signal: control.signal });
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
