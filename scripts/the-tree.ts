import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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

export function sourceFiles(): string[] {
  return filesOfTheTree().filter((file) => SOURCE.test(file));
}

export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The types of all tables, made first if a migration has changed. */
export async function tableTypes(): Promise<string> {
  const script = pathToFileURL(path.join(ROOT, 'scripts/generated.mjs')).href;
  const { makeTables } = (await import(script)) as { makeTables: () => Promise<number> };
  if ((await makeTables()) !== 0) throw new Error('the types of the tables could not be made');
  return textOf('server/src/platform/postgres/tables.gen.ts');
}
