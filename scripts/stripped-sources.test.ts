import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const LOADER = pathToFileURL(path.join(ROOT, 'scripts/load-stripped.mjs')).href;
const { asciiOnly } = (await import(pathToFileURL(path.join(ROOT, 'scripts/ascii-only.mjs')).href)) as {
  asciiOnly: (source: string) => string;
};

test('an ASCII source has the same texts and regular expressions', () => {
  const source = String.raw`[ '₹640 \’ \\’ \n’', /[\’–]/.test('–'), /^[😀-😎]$/u.test('😃'), ${'`முறுக்கு ${1}`'} /* – */ ]`;
  const escaped = asciiOnly(source);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  expect(runInThisContext(escaped)).toEqual(runInThisContext(source));
});

test('the server runs without the compiler that strips types', () => {
  const program = pathToFileURL(path.join(ROOT, 'server/src/platform/iso-moment.ts')).href;
  expect(compilerLoadedBy(program)).toBe('false');
});

test('a source that is not stripped is left to Node', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'tula-stripped-')), 'other.ts');
  writeFileSync(file, 'export const other: number = 1;');
  expect(compilerLoadedBy(pathToFileURL(file).href)).toBe('true');
});

function compilerLoadedBy(program: string): string {
  const script = `await import(${JSON.stringify(program)});
    console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`;
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', NODE_OPTIONS: '' };
  const run = spawnSync(process.execPath, ['--import', LOADER, '--input-type=module', '-e', script], { env });
  return run.stdout.toString().trim();
}
