import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, textOf } from './the-tree.ts';

/** `knip.json` lists the programs and packages that are run by their path, because no import leads to them. */
test('every file, export and package is used', () => {
  const knip = path.join(ROOT, 'node_modules/knip/bin/knip.js');
  const run = spawnSync(process.execPath, [knip, '--reporter', 'compact', '--no-progress'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([run.stdout.trim(), run.stderr.trim(), run.status]).toEqual(['', '', 0]);
});

/** Knip does not read styles. */
test('every design token is used', () => {
  const styles = sourceFiles().filter((file) => file.endsWith('.css'));
  const code = sourceFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const all = [...styles, ...code].map(textOf).join('\n');
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const held = [
    ...styles
      .map(textOf)
      .join('\n')
      .matchAll(/(?<![\w-])(--[\w-]+)\s*:/g),
  ].map(([, name]) => name);
  expect(held.length).toBeGreaterThan(100);
  expect([...new Set(held)].filter((name) => !used.has(name))).toEqual([]);
});
