import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../package.json');
const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };

/** The oldest browsers that are supported, which stand in package.json, as Vite names them: "ios_saf >= 16" is "ios16". */
export const buildTarget = browserslist.map((query) => query.replace('_saf', '').replace(' >= ', ''));
