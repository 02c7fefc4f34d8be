import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { asciiOnly } from './ascii-only.mjs';
import { root } from './pinned-node.mjs';
import { bundles, currentBundle } from './server-bundle.mjs';

/** Packages that are loaded only when they are needed, or read files of their own. */
const LEFT_OUT =
  /^(sharp|pdfkit|fontkit|harfbuzzjs|nodemailer|undici|vite|pg-native|@aws-sdk\/client-s3)(\/|$)/;
/** A shop that still runs on the bundle before this one may yet load parts of it. */
const BUNDLES_KEPT = 2;

/** Makes one file of the server's sources and packages, and a file for each part that is loaded later. */
async function bundleServer() {
  const folder = currentBundle();
  if (existsSync(folder)) return;
  const part = `${folder}.${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
    input: { main: path.join(root, 'server/src/main.ts') },
    platform: 'node',
    external: LEFT_OUT,
    plugins: [ownPlaces(part), noConfigOfQueue],
    logLevel: 'silent',
  });
  const names = { function: true, class: true };
  const { output } = await bundle.generate({
    dir: part,
    format: 'esm',
    // Names of functions and the lines stay, for stack traces.
    minify: {
      mangle: { keepNames: names },
      compress: { keepNames: names },
      codegen: { removeWhitespace: false },
    },
    sourcemap: 'hidden',
    comments: false,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  mkdirSync(part, { recursive: true });
  for (const file of output) writeFileSync(path.join(part, file.fileName), contentOf(file, part));
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  removeEarlier();
}

function contentOf(file, folder) {
  if (file.type === 'chunk') return asciiOnly(file.code);
  const { sources, mappings } = JSON.parse(file.source);
  return JSON.stringify({
    sources: sources.map((source) => pathFrom(root, path.resolve(folder, source))),
    mappings,
  });
}

const pathFrom = (folder, file) => path.relative(folder, file).split(path.sep).join('/');

/** Sources find files beside them: migrations, fonts, programs of their own. The whole tree may be moved. */
function ownPlaces(folder) {
  return {
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
}

/** The job queue looks for a file with its settings through a package of 90 files; the shop passes its settings. */
const noConfigOfQueue = {
  name: 'no-config-of-queue',
  resolveId: (name) => (name === 'cosmiconfig' ? '\0cosmiconfig' : undefined),
  load: (id) =>
    id === '\0cosmiconfig' ? 'export const cosmiconfigSync = () => ({ search: () => null });' : undefined,
};

function removeEarlier() {
  const made = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of made.slice(BUNDLES_KEPT)) rmSync(folder, { recursive: true, force: true });
}

await bundleServer();
