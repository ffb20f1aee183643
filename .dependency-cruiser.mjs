import swc from '@swc/core';

// Version 17, the last one for Node 20, doesn't tell swc that .tsx files contain JSX; version 18 does.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** Of the room of pages, what all others may know of page types: what they ask, without what draws them. */
const pageTypes = 'pages/(?:definition|page-types|generated/definitions)\\.ts$';
/** And what only scripts may know of them: templates, colours, and so on. */
const authoring = 'pages/(?:authoring|generated/authoring)\\.ts$';

/** The rooms of src/: which other rooms and which packages each may import. */
const rooms = {
  domain: { rooms: [pageTypes], packages: [] },
  ui: { rooms: [], packages: ['react'] },
  state: { rooms: ['domain'], packages: ['valtio'] },
  services: { rooms: ['domain', 'state'], packages: ['valtio', '@amplitude/analytics-browser', '@paddle/paddle-js'] },
  pages: { rooms: ['ui', 'domain'], packages: ['react', 'libphonenumber-js'] },
  app: {
    // Of bootstrap only its interface with the app.
    rooms: ['domain', 'ui', 'state', 'services', 'pages', 'bootstrap/contract\\.ts$'],
    packages: ['react', 'react-dom', 'react-router-dom', 'valtio', 'lean-qr'],
  },
  // Of ui the modules without components, of state storage and privacy.
  bootstrap: { rooms: ['domain', 'ui/.+\\.ts$', 'state/storage', 'state/privacy\\.ts$'], packages: [] },
  worker: {
    rooms: ['domain', 'ui/.+\\.ts$'],
    packages: ['workbox-precaching', 'workbox-routing', 'workbox-strategies'],
  },
};

/** The rooms of scripts/: which other rooms there, which parts of src, and which packages each may import. */
const scriptRooms = {
  // Of content only how words are compared and joined.
  cli: { rooms: ['content/words'], src: [], packages: ['@commander-js/extra-typings'] },
  assets: { rooms: ['cli'], src: ['domain'], packages: ['sharp', 'subset-font'] },
  content: {
    rooms: ['assets', 'cli'],
    src: ['domain', pageTypes, authoring],
    packages: ['ajv', 'ajv-formats', 'fastest-levenshtein', 'jsonc-parser', 'libphonenumber-js'],
  },
  // Of content only what needs no code that is made here, and no package of developers.
  generate: {
    rooms: [
      'cli/command-error\\.ts$',
      'content/experiments/read-experiments\\.ts$',
      'content/parsing/field-kinds\\.ts$',
      'content/schema/schemas\\.ts$',
      'content/words',
    ],
    src: ['domain', pageTypes],
    packages: [],
  },
  'content-tools': {
    rooms: ['content', 'cli', 'generate'],
    src: ['domain', pageTypes, authoring],
    packages: [
      '@commander-js/extra-typings',
      '@dagrejs/dagre',
      'ajv',
      'json-schema-to-typescript',
      'jsonc-parser',
      'prettier',
      'vite',
    ],
  },
  service: {
    rooms: ['content', 'generate', 'cli/command-error\\.ts$'],
    src: ['domain'],
    packages: [
      '@electric-sql/pglite',
      '@fastify/.+',
      '@paddle/paddle-node-sdk',
      'ajv',
      'close-with-grace',
      'env-schema',
      'fastify',
      'jose',
      'nodemailer',
      'pg',
      'pino',
    ],
  },
  // Renders the whole app.
  build: {
    rooms: ['assets', 'content', 'cli', 'generate', 'service'],
    src: ['(?!worker/)'],
    packages: ['@vitejs/plugin-react', 'react', 'react-dom', 'react-router', 'vite', 'vite-plugin-pwa'],
  },
  studio: {
    rooms: ['assets', 'content', 'content-tools', 'cli/command-error\\.ts$', 'tools/events'],
    src: ['(?!worker/|bootstrap/)'],
    packages: [
      '@codemirror/[\\w-]+',
      '@dnd-kit/(?:dom|react)',
      '@guidepup/virtual-screen-reader',
      '@lezer/highlight',
      '@rjsf/core',
      '@rjsf/utils',
      'jsonc-parser',
      'react',
      'react-dom',
      'react-router-dom',
      'sharp',
      'unicode-emoji-json',
      'vite',
      'vscode-json-languageservice',
    ],
  },
  mcp: {
    rooms: ['content', 'content-tools', 'cli/command-error\\.ts$'],
    src: ['domain', pageTypes],
    packages: ['@modelcontextprotocol/sdk', 'zod'],
  },
  operators: {
    rooms: ['cli', 'service'],
    src: ['domain'],
    packages: ['@paddle/paddle-node-sdk'],
  },
  tools: {
    rooms: ['content', 'content-tools', 'cli', 'service', 'build'],
    src: ['domain', pageTypes, authoring, 'state/storage/stored-data\\.ts$'],
    packages: ['@commander-js/extra-typings', 'pixelmatch', 'playwright-core', 'prettier', 'sharp', 'tsx', 'vite'],
  },
  // Lists the commands of the npm scripts, of all rooms.
  commands: {
    rooms: ['assets', 'build', 'content', 'content-tools', 'cli', 'generate', 'operators', 'tools'],
    src: [],
    packages: ['tsx'],
  },
};

/** The layers within a room, from the bottom up: each may import only those before it, so that there are no circles. */
const layers = {
  'src/domain': 'generated dates body rules flow answers prediction plan prices text pictures experiments visitor',
  'src/app': 'content shell page routes boot',
  'scripts/content': 'words examples parsing schema texts graph experiments published rules report .',
};

const list = (names, none) =>
  names.length > 0 ? names.map((name) => name.replaceAll(/\(.*\)|\\|\$|\/?\.\+?/g, '')).join(', ') : none;
const test = '\\.test\\.tsx?$';
/** A pattern of these paths, for pathNot. */
const except = (paths) => `^(?:${paths.join('|')})`;
const inPackages = (names) => names.map((name) => `node_modules/(?:@types/)?${name}(?:/|$)`);

/** Two rules for each room: on the files that it may import, and on the packages. */
const rulesOf = (top, name, { files, packages, hasNode }) => [
  {
    name: `${top}/${name} imports files`,
    comment: `${top}/${name} may import only from ${list([`${top}/${name}`, ...files], '')}.`,
    severity: 'error',
    from: { path: top === 'src' && name === 'app' ? '^src/(?:app/|[^/]+$)' : `^${top}/${name}/`, pathNot: test },
    to: {
      path: '^(?:src|scripts|content|schemas|public|docs)/',
      pathNot: except([`${top}/${name}/`, ...files.map((file) => (/\$$|\)$/.test(file) ? file : `${file}/`))]),
    },
  },
  {
    name: `${top}/${name} imports packages`,
    comment: `${top}/${name} may import only ${list(packages, 'no package')}${hasNode ? ", and Node's own modules" : ''}.`,
    severity: 'error',
    from: { path: top === 'src' && name === 'app' ? '^src/(?:app/|[^/]+$)' : `^${top}/${name}/`, pathNot: test },
    to: {
      dependencyTypesNot: ['local', 'aliased', ...(hasNode ? ['core'] : [])],
      ...(packages.length > 0 && { pathNot: inPackages(packages) }),
    },
  },
];

const rulesOfLayers = ([folder, names]) =>
  names.split(' ').flatMap((name, index, all) => {
    const pathOf = (it) => (it === '.' ? `${folder}/[^/]+$` : `${folder}/${it}/`);
    const above = all.slice(index + 1);
    return above.length === 0
      ? []
      : {
          name: `${folder}/${name} is below ${above.join(', ')}`,
          comment: `In ${folder}, each room is built on those before it: ${names.replaceAll(' ', ', ')}. Move what both need down.`,
          severity: 'error',
          from: { path: `^${pathOf(name)}`, pathNot: test },
          to: { path: `^(?:${above.map(pathOf).join('|')})` },
        };
  });

const inSrc = (names) => names.map((name) => `src/${name}`);

export default {
  forbidden: [
    {
      name: 'no circle of files',
      comment: 'Files that import one another can only be understood together: move what both need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing imports tests',
      comment:
        'Code that the product or its scripts need does not belong in tests/. Only commands/ lists what runs them.',
      severity: 'error',
      from: { path: '^(?:src|scripts)/', pathNot: `${test}|^scripts/commands/` },
      to: { path: '^tests/' },
    },
    {
      name: 'tests beside files stay there',
      comment: 'A test beside a file is imported by nothing.',
      severity: 'error',
      from: {},
      to: { path: `^(?:src|scripts)/.+${test}` },
    },
    {
      name: 'src imports nothing from scripts',
      comment: 'Code in scripts/ is not part of the site.',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^scripts/' },
    },
    {
      name: 'content comes through src/app/content',
      comment: 'content/*.json is imported only by src/app/content.',
      severity: 'error',
      from: { path: '^src/(?!app/content/)', pathNot: test },
      to: { path: '^content/' },
    },
    {
      name: 'the site contains nothing for editors',
      comment: 'What authoring.ts files say of page types is for scripts. What the app needs belongs in page.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: 'authoring\\.ts$' },
      to: { path: '^src/pages/.*authoring\\.ts$' },
    },
    {
      name: 'rooms are known',
      comment:
        'This folder is not in the table of rooms: name it in .dependency-cruiser.mjs, or use one that is there.',
      severity: 'error',
      from: {
        path: `^(?:src/(?!(?:${Object.keys(rooms).join('|')})/)|scripts/(?!(?:${Object.keys(scriptRooms).join('|')})/))[^/]+/`,
      },
      to: {},
    },
    {
      name: 'imports lead somewhere',
      comment: 'There is no such file or package.',
      severity: 'error',
      from: { path: '^(?:src|scripts)/', pathNot: test },
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
    ...Object.entries(layers).flatMap(rulesOfLayers),
    ...Object.entries(rooms).flatMap(([name, room]) =>
      rulesOf('src', name, {
        files: [...inSrc(room.rooms), ...(name === 'app' ? ['content'] : [])],
        packages: room.packages,
      }),
    ),
    ...Object.entries(scriptRooms).flatMap(([name, room]) =>
      rulesOf('scripts', name, {
        files: [...room.rooms.map((it) => `scripts/${it}`), ...inSrc(room.src), 'content', 'schemas'],
        packages: room.packages,
        hasNode: true,
      }),
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/bench/(?:peers|node_modules)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
