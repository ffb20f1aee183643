/** Prints which scripts the built site has, and which of them the first page waits for: npm run build:report. */
import { describeBuild } from './build-report/describe-build.ts';
import { measureBuild } from './build-report/measure-build.ts';

console.log(describeBuild(measureBuild('dist')));
