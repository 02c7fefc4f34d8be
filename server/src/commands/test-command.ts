import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command as an operator would, with only the given environment. */
export function runCommand(
  name: string,
  args: string[],
  given: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, SECRET_KEY: 'a secret of the tests, long enough', ...given };
  return run(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}
