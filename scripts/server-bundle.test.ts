import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { textOf } from './the-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LOADER = pathToFileURL(path.join(ROOT, 'scripts/load-bundled.mjs')).href;
const { asciiOnly } = (await import(pathToFileURL(path.join(ROOT, 'scripts/ascii-only.mjs')).href)) as {
  asciiOnly: (source: string) => string;
};

test('an ASCII source has the same texts and regular expressions', () => {
  const source = String.raw`[ '₹640 \’ \\’ \n’', /[\’–]/.test('–'), /^[😀-😎]$/u.test('😃'), ${'`முறுக்கு ${1}`'} /* – */ ]`;
  const escaped = asciiOnly(source);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  expect(runInThisContext(escaped)).toEqual(runInThisContext(source));
});

test('the server runs from one file, without the compiler that strips types', () => {
  const { modules } = failedStart();
  expect(modules).toMatch(/amaro: false, own: 1$/m);
});

test('a stack of the bundled server names the lines of the sources', () => {
  const lines = textOf('server/src/run-shop.ts').split('\n');
  const line = 1 + lines.findIndex((text) => text.includes('await opening;'));
  expect(failedStart().stack).toContain(`at async start (server/src/run-shop.ts:${line}:`);
});

/** A start that fails as nothing listens at the database's address. */
function failedStart(): { stack: string; modules: string } {
  const atEnd = `import { registerHooks } from 'node:module';
    let own = 0;
    registerHooks({ load: (url, context, next) => { own += url.endsWith('.ts'); return next(url, context); } });
    process.on('exit', () => console.error('amaro: '
      + process.moduleLoadList.some((name) => name.includes('amaro')) + ', own: ' + own));`;
  const late = `data:text/javascript,${encodeURIComponent(atEnd)}`;
  const run = spawnSync(process.execPath, ['--import', LOADER, '--import', late, 'server/src/main.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NODE_DISABLE_COMPILE_CACHE: '1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SECRET_KEY: 'only-for-this-test-0123456789abcdef',
      PUBLIC_URL: 'http://localhost:3000',
    },
  });
  const fatal = JSON.parse(run.stdout.split('\n')[0] ?? '') as { err: { stack: string } };
  expect(run.status).toBe(1);
  return { stack: fatal.err.stack, modules: run.stderr };
}
