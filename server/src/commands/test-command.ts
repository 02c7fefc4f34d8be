import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { builtCommand } from '../../test/built-server.ts';

const run = promisify(execFile);

/** Runs a command as an operator would, with only the given environment. */
export async function runCommand(
  name: string,
  args: string[],
  given: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, SECRET_KEY: 'a secret of the tests, long enough', ...given };
  return run(process.execPath, [...(await builtCommand(name)), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}
