import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Every file that is in the repository or would be added. */
export function filesOfTheTree(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const GENERATED = /\.gen\.ts$/;

export function sourceFiles(): string[] {
  return filesOfTheTree().filter((file) => SOURCE.test(file) && !GENERATED.test(file));
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
