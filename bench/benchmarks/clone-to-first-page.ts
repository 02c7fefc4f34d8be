import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { pause } from '../shop/http-load.ts';
import { atMost, type Measure } from './measure.ts';
import { freePort } from '../../server/test/free-port.ts';
import { answers, ROOT } from '../shop/shop-process.ts';

const WITHIN_SECONDS = 240;
const STOP_WITHIN_SECONDS = 15;

/** What a newcomer waits for: a clone, `npm start` with a warm npm cache, the first page. */
export const cloneToFirstPage: Measure = {
  name: 'clone',
  isSlow: true,
  async run(setup) {
    const folder = path.join(setup.folder, 'clone');
    const startedMs = performance.now();
    execFileSync('git', ['clone', '--quiet', ROOT, folder]);
    const port = await freePort();
    const env = {
      ...withoutNpm(process.env),
      PORT: `${port}`,
      DATA_DIR: path.join(setup.folder, 'clone-data'),
    };
    const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const page = `http://127.0.0.1:${port}/products`;
      while (!(await answers(page)) && seconds(startedMs) < WITHIN_SECONDS) await pause(0.1);
      return [atMost('bare clone to first page', 's', seconds(startedMs), 60)];
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await Promise.race([ended, pause(STOP_WITHIN_SECONDS)]);
    }
  },
};

function seconds(sinceMs: number): number {
  return (performance.now() - sinceMs) / 1000;
}

/** npm's variables for its own scripts must not reach the clone. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_COMPILE_CACHE'),
  );
}
