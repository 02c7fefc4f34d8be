import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './pinned-node.mjs';
import { nameSourcesInStacks } from './stack-positions.mjs';

/*
 * Loaded before the server, so that its main file is the bundle of all its sources and packages. As 1,700 files, with
 * the types for Node to strip, they would take 60 MB more. In development the sources change, and Node loads them.
 */
const main = pathToFileURL(path.join(root, 'server', 'src', 'main.ts')).href;

// `npm start` has just looked which bundle it is.
const folder = process.env.TULA_BUNDLE ?? (await import('./server-bundle.mjs')).currentBundle();
if (process.env.TULA_DEV === undefined) registerHooks({ load });

function load(url, context, nextLoad) {
  if (url !== main) return nextLoad(url, context);
  if (!existsSync(folder)) bundle();
  // In a folder that is read-only there is none.
  if (!existsSync(folder)) return nextLoad(url, context);
  nameSourcesInStacks(folder);
  const file = pathToFileURL(path.join(folder, 'main.mjs')).href;
  return { format: 'module', source: `import ${JSON.stringify(file)};`, shortCircuit: true };
}

/** In a process of its own, which gives the memory back. */
function bundle() {
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'bundle-server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
