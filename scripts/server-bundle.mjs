import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hashOfFiles } from './hash-of-files.mjs';
import { pinnedNode, root } from './pinned-node.mjs';
import { inFull } from './progress.mjs';
import { runStep } from './run-step.mjs';

/** Where bundles are kept, each in a folder named by what it was made of. */
export const bundles = path.join(root, 'node_modules', '.cache', 'server');

/** What the server runs; its packages are in the lockfile. */
const SOURCES = ['server/src', 'server/seeds', 'contract/src', 'messages'];
/** What decides how it is bundled. */
const TOOLS = ['scripts/bundle-server.mjs', 'scripts/server-bundle.mjs', 'scripts/ascii-only.mjs'];

let current;

/** The folder of the bundle of the sources as they were when this process began, so that it is never out of date. */
export function currentBundle() {
  const files = () => ['package-lock.json', ...TOOLS, ...SOURCES.flatMap(sourcesIn)];
  current ??= path.join(bundles, hashOfFiles('server', files()).slice(0, 32));
  return current;
}

/** Makes the bundle unless it is there, or the folder is read-only; returns the exit code. */
export async function buildServer(show = inFull) {
  if (existsSync(currentBundle()) || !mayBuild()) return 0;
  show.begin('Bundling the server');
  const bundler = path.join(root, 'scripts', 'bundle-server.mjs');
  const code = await runStep(pinnedNode(), [bundler], { output: show.output });
  if (code !== 0) show.fail();
  return code;
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
