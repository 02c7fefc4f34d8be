import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { root } from './pinned-node.mjs';

/**
 * Runs one step, stops it when this process is stopped, and returns its exit code. What it says is shown, or added to
 * the file `output`.
 */
export function runStep(command, args, { cwd = root, env = process.env, output } = {}) {
  return new Promise((resolve) => {
    const file = output === undefined ? undefined : openSync(output, 'a');
    const stdio = file === undefined ? 'inherit' : ['ignore', file, file];
    const child = spawn(command, args, { cwd, env, stdio });
    if (file !== undefined) closeSync(file);
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    process.once('SIGINT', end);
    const finish = (code) => {
      process.removeListener('SIGTERM', end);
      process.removeListener('SIGINT', end);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(127);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGTERM' || signal === 'SIGINT') process.exit(1);
      finish(code ?? 1);
    });
  });
}
