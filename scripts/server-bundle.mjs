import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { inFull } from './progress.mjs';
import { runStep } from './run-step.mjs';

/** Where bundles are kept, each in a folder named by what it was made of. */
const bundles = path.join(root, 'node_modules', '.cache', 'server');
const CONFIG = 'server/rolldown.config.mjs';
/** What the server runs; its packages are in the lockfile. */
const SOURCES = ['server/src', 'server/seeds', 'contract/src', 'messages'];
/** A shop that still runs on the bundle before this one may yet load parts of it. */
const BUNDLES_KEPT = 2;

let current;

/** The folder of the bundle of the sources as they were when this process began, so that it is never out of date. */
function currentBundle() {
  const files = () => ['package-lock.json', CONFIG, ...SOURCES.flatMap(sourcesIn)];
  current ??= path.join(bundles, hashOfFiles('server', files()).slice(0, 32));
  return current;
}

/** What Node is to run: the bundle, or the sources where there is none because the folder is read-only. */
export function serverProgram() {
  const bundle = path.join(currentBundle(), 'main.mjs');
  return existsSync(bundle) ? [bundle] : [path.join(root, 'server', 'src', 'main.ts')];
}

/** Makes the bundle unless it is there, or the folder is read-only; returns the exit code. */
export async function buildServer(show = inFull) {
  const folder = currentBundle();
  if (existsSync(folder) || !mayBuild()) return 0;
  show.begin('Bundling the server');
  const part = `${folder}.${process.pid}`;
  const bundler = path.join(root, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  const code = await runStep(pinnedNode(), [bundler, '-c', path.join(root, CONFIG), '-d', part], {
    output: show.output,
  });
  if (code === 0) keep(part, folder);
  else show.fail();
  return code;
}

function keep(part, folder) {
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

function mayBuild() {
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
