import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { inFull } from './progress.mjs';
import { runStep } from './run-step.mjs';

const CONFIG = 'server/rolldown.config.mjs';
/** What the server runs; its packages are in the lockfile. */
const SOURCES = ['server/src', 'server/seeds', 'contract/src', 'messages'];
/** A shop that still runs on the bundle before this one may yet load parts of it. */
const BUNDLES_KEPT = 2;

/** A program, or some, with the folder of their bundles, each in a folder named by what it was made of. */
const program = (name, config, source) => ({
  name,
  bundles: path.join(root, 'node_modules', '.cache', name),
  config,
  source,
  current: undefined,
});
const SHOP = program('server', CONFIG, 'server/src/main.ts');
/** What operators run beside the shop: `npm run backup` and so on. */
export const COMMANDS = program('commands', 'server/src/commands/rolldown.config.mjs', 'package.json');
/** The shop that browser tests walk through. */
export const SHOP_OF_JOURNEYS = program(
  'shop-of-journeys',
  'server/test/rolldown.config.mjs',
  'server/test/run-shop-of-journeys.ts',
);

/** The folder of the bundle of the sources as they were when this process began, so that it is never out of date. */
function currentBundle(of) {
  const own = new Set(['package-lock.json', CONFIG, of.config, of.source]);
  const files = () => [...own, ...SOURCES.flatMap(sourcesIn)];
  // Each program keeps its own hash: one for both would be read anew whenever the other had been built.
  of.current ??= path.join(of.bundles, hashOfFiles(of.name, files()).slice(0, 32));
  return of.current;
}

/**
 * An idle shop makes so little that Node collects nothing, and what its start has left stays. With half the room for
 * what is new (8 MB instead of 16) it keeps 15 MB less, and answers as many requests.
 */
const ROOM_FOR_NEW = '--max-semi-space-size=8';

/** What Node is to run: the bundle, or the sources where there is none because the folder is read-only. */
export const serverProgram = (of = SHOP) => [ROOM_FOR_NEW, ...bundled(of, 'main', of.source)];
export const commandProgram = (name) => bundled(COMMANDS, name, `server/src/commands/${name}.ts`);

function bundled(of, name, source) {
  const bundle = path.join(currentBundle(of), `${name}.mjs`);
  return existsSync(bundle) ? [bundle] : [path.join(root, source)];
}

/** Makes the bundle unless it is there, or the folder is read-only; returns the exit code. */
export async function buildServer(show = inFull, of = SHOP) {
  const folder = currentBundle(of);
  if (existsSync(folder) || !mayBuild(of)) return 0;
  show.begin('Bundling the server');
  const part = `${folder}.${process.pid}`;
  const bundler = path.join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  const code = await runStep(pinnedNode(), [bundler, '-c', path.join(root, of.config), '-d', part], {
    output: show.output,
  });
  if (code === 0) keep(part, folder, of);
  else show.fail();
  return code;
}

function keep(part, folder, { bundles }) {
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true });
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  const made = readdirSync(bundles)
    .map((name) => path.join(bundles, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const earlier of made.slice(BUNDLES_KEPT)) rmSync(earlier, { recursive: true, force: true });
}

function mayBuild({ bundles }) {
  try {
    mkdirSync(bundles, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function sourcesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(inside);
      return /(?<!\.test|\.contract)\.ts$|\.json$/.test(entry.name) ? [inside] : [];
    });
}
