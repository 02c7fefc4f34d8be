import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { textOf } from './the-tree.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const { buildServer, serverProgram } = (await import(
  pathToFileURL(path.join(ROOT, 'scripts/server-bundle.mjs')).href
)) as { buildServer: () => Promise<number>; serverProgram: () => string[] };

let start: ReturnType<typeof failedStart>;
beforeAll(async () => {
  expect(await buildServer()).toBe(0);
  start = failedStart();
});

test('the server runs from one file, without the compiler that strips types', () => {
  expect(start.modules).toMatch(/amaro: false, own: 0$/m);
});

test('a stack of the bundled server names the functions, and the lines of the sources when asked for', () => {
  expect(start.stack).toMatch(/at async start \(\S+\/main\.mjs:\d+:\d+\)/);
  const lines = textOf('server/src/run-shop.ts').split('\n');
  const line = 1 + lines.findIndex((text) => text.includes('await opening;'));
  expect(failedStart('--enable-source-maps').stack).toContain(`/server/src/run-shop.ts:${line}:`);
});

/** A start that fails as nothing listens at the database's address. */
function failedStart(...flags: string[]): { stack: string; modules: string } {
  const atEnd = `import { registerHooks } from 'node:module';
    let own = 0;
    registerHooks({ load: (url, context, next) => { own += url.endsWith('.ts'); return next(url, context); } });
    process.on('exit', () => console.error('amaro: '
      + process.moduleLoadList.some((name) => name.includes('amaro')) + ', own: ' + own));`;
  const late = `data:text/javascript,${encodeURIComponent(atEnd)}`;
  const run = spawnSync(process.execPath, [...flags, '--import', late, ...serverProgram()], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
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
