import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './pinned-node.mjs';

/** Where bundles are kept, each in a folder named by what it was made of. */
export const bundles = path.join(root, 'node_modules', '.cache', 'server');

/** What the server runs; its packages are in the lockfile. */
const SOURCES = ['server/src', 'server/seeds', 'contract/src', 'messages'];
/** What decides how it is bundled. */
const TOOLS = ['scripts/bundle-server.mjs', 'scripts/server-bundle.mjs', 'scripts/ascii-only.mjs'];

/** The folder of the bundle of the sources as they are now, so that it is never out of date. */
export function currentBundle() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...TOOLS, ...SOURCES.flatMap(sourcesIn)])
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return path.join(bundles, hash.digest('hex').slice(0, 32));
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
