import { isProgram } from '../content/content.ts';
import { findPage } from '../domain/pages.ts';
import { registry } from '../steps/registry.ts';
import { requestFlow } from './flows.ts';
import { preloadTokens } from './tokens.ts';

/**
 * Loads what the page at an address is drawn with, so that the app can take a built page over in one go. Resolves with
 * whether all of it is there: the page itself asks again for what isn't, and says so where it is missing.
 */
export async function preparePage(address: string): Promise<boolean> {
  const [, program, id] = address.split('/');
  if (!isProgram(program)) return true;
  try {
    const flow = await requestFlow(program).preload();
    const page = findPage(flow, id);
    if (page) await Promise.all([registry[page.type].preload(), preloadTokens(page)]);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
