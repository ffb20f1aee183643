import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../package.json');
const { browserslist } = JSON.parse(readFileSync(file, 'utf8')) as { browserslist: string[] };

/** The oldest supported browsers of package.json's browserslist, by Vite's names: "ios_saf >= 16" is "ios16". */
export const buildTarget = browserslist.map((query) => query.replace('_saf', '').replace(' >= ', ''));
