import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';
import { serve } from './serve.mjs';

await install();
const code = await buildWeb();
if (code !== 0) process.exit(code);
buildOtherLanguages();
serve(['server/src/main.ts']);

/** The shop is open in English meanwhile, and its requests come first. */
function buildOtherLanguages() {
  const build = path.join(root, 'scripts', 'build-pages.mjs');
  const child = spawn(pinnedNode(), [build], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: nodeEnvironment(),
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  child.once('exit', (ended) => {
    if (ended) console.error('The pages in other languages could not be built: the shop is in English.');
  });
  process.once('exit', () => child.kill());
}
