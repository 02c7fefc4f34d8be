import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strippedFile } from './stripped-sources.mjs';

/*
 * Loaded before the server, so that it reads its sources without types from files. Node would strip them itself, by a
 * compiler that keeps 35 MB of memory. In development the sources change, and Node does so.
 */
if (process.env.TULA_DEV === undefined) registerHooks({ load });

let hasStripped = false;

function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const file = strippedFile(readFileSync(fileURLToPath(url)));
  if (!existsSync(file)) strip();
  // A folder that is read-only has no such file.
  if (!existsSync(file)) return nextLoad(url, context);
  return { format: 'module', source: readFileSync(file), shortCircuit: true };
}

/** In a process of its own, which gives the memory back. */
function strip() {
  if (hasStripped) return;
  hasStripped = true;
  const script = path.join(import.meta.dirname, 'strip-types.mjs');
  spawnSync(process.execPath, ['--no-warnings', script], {
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
