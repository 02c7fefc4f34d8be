import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';
import { inALineEach, openProgress, openStartLog } from './progress.mjs';
import { serve } from './serve.mjs';
import { buildServer, serverProgram } from './server-bundle.mjs';

const progress = openProgress();
// A step is over then, whatever ended it.
process.once('exit', progress.fail);
const log = openStartLog();
const show = inALineEach(progress, log);
await install({ show });
const building = { ...show, begin: () => show.begin('Building the pages and the server') };
const codes = await Promise.all([buildWeb(undefined, building), buildServer(building)]);
const failed = codes.find((code) => code !== 0);
if (failed !== undefined) process.exit(failed);
progress.end();
serve(serverProgram(), { environment: { TULA_START_LOG: log ?? '' }, onMessage: showServer });

/** What the server tells until it is open: what takes long, and then where it is. */
function showServer({ begins, open }) {
  if (begins !== undefined) return progress.begin(begins, { othersWrite: true });
  progress.end();
  process.stdout.write(open);
  buildOtherLanguages();
}

/** The shop is open in English meanwhile, and its requests come first. */
function buildOtherLanguages() {
  const build = path.join(root, 'scripts', 'build-pages.mjs');
  const output = log === undefined ? undefined : openSync(log, 'a');
  const child = spawn(pinnedNode(), [build], {
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit'],
    env: nodeEnvironment(),
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  child.once('exit', (ended) => {
    if (ended)
      console.error(
        `The pages in other languages could not be built: the shop is in English.${log ? ` See ${log}` : ''}`,
      );
  });
  process.once('exit', () => child.kill());
}
