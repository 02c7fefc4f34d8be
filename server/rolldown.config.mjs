import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages that are loaded only when they are needed, or read files of their own. */
const LEFT_OUT =
  /^(sharp|pdfkit|fontkit|harfbuzzjs|nodemailer|undici|vite|pg-native|@aws-sdk\/client-s3)(\/|$)/;

const root = path.resolve(import.meta.dirname, '..');
/** Where the bundle will be, as deep in the tree as the folder into which it is written first. */
const folder = path.join(root, 'node_modules', '.cache', 'server', 'bundle');

const pathFrom = (from, file) => path.relative(from, file).split(path.sep).join('/');

/** Sources find files beside them: migrations, fonts, programs of their own. The whole tree may be moved. */
const ownPlaces = {
  name: 'own-places',
  load(id) {
    if (!id.endsWith('.ts')) return undefined;
    const code = readFileSync(id, 'utf8');
    const way = pathFrom(folder, path.dirname(id));
    return code.replaceAll(/import\.meta\.(dirname|url)\b/g, (found, what) =>
      what === 'dirname'
        ? `(import.meta.dirname + ${JSON.stringify(`/${way}`)})`
        : `new URL(${JSON.stringify(`${way}/${path.basename(id)}`)}, import.meta.url).href`,
    );
  },
};

/** One file of the server's sources and packages, and a file for each part that is loaded later. */
export default {
  cwd: root,
  input: { main: 'server/src/main.ts' },
  platform: 'node',
  external: LEFT_OUT,
  plugins: [ownPlaces],
  logLevel: 'silent',
  output: {
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // V8 keeps a source with one other character in two bytes for each.
    charset: 'ascii',
    comments: false,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  },
};
