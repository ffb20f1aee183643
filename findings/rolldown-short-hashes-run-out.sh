#!/bin/sh
# Rolldown 1.2.19: with "[name]-[hash:6].js" for chunks, a build of 64 chunks succeeds, and the 65th stops it: "you need a
# minimum hash size of 7, received 6". Six characters of a hash tell 68 billion files apart: what runs out are not the
# names, but the placeholders that stand in their place while chunks are linked. So a project that has built for months
# stops with one more lazy page. Rollup 4.68.8 stops one chunk earlier.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund rolldown@1.2.19 rollup@4.68.8
cat > build.mjs <<'SCRIPT'
import { mkdirSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';

async function build(bundle, lazy) {
  mkdirSync('src', { recursive: true });
  const names = Array.from({ length: lazy }, (_, n) => `page${n}`);
  for (const name of names) writeFileSync(`src/${name}.js`, `export const name = '${name}';`);
  writeFileSync('src/entry.js', names.map((name) => `import('./${name}.js').then((it) => console.log(it.name));`).join('\n'));
  try {
    const built = await bundle({ input: 'src/entry.js' });
    const names = { entryFileNames: '[name]-[hash:6].js', chunkFileNames: '[name]-[hash:6].js' };
    const { output } = await built.generate({ dir: 'out', ...names });
    return `${output.length} chunks`;
  } catch (error) {
    return /number of chunks \(currently \d+\), you need a minimum hash size of \d+, received \d+/.exec(error.message)?.[0] ?? error.message;
  }
}

const seen = [
  ['Rolldown', await build(rolldown, 63)],
  ['Rolldown', await build(rolldown, 64)],
  ['Rollup', await build(rollup, 62)],
  ['Rollup', await build(rollup, 63)],
];
for (const [name, result] of seen) console.log(`${name}: ${result}`);
const complain = (count) => `number of chunks (currently ${count}), you need a minimum hash size of 7, received 6`;
const expected = ['64 chunks', complain(65), '63 chunks', complain(64)];
if (JSON.stringify(seen.map(([, result]) => result)) !== JSON.stringify(expected)) {
  console.error('This has changed.');
  process.exit(1);
}
SCRIPT
node build.mjs
