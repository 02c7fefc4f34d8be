import { spawn } from 'node:child_process';
import { root } from './pinned-node.mjs';

/** Runs one step with its output shown, stops it when this process is stopped, and returns its exit code. */
export function runStep(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' });
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
