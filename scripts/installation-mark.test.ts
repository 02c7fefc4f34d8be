import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './the-tree.ts';

type Mark = { begin: () => void; end: () => void; wasKilled: () => boolean };
const script = pathToFileURL(path.join(ROOT, 'scripts/installation-mark.mjs')).href;
const { openInstallationMark, removePackages } = (await import(script)) as {
  openInstallationMark: (root: string) => Mark;
  removePackages: (root: string, workspaces: string[]) => void;
};

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(os.tmpdir(), 'tula-mark-'))));
afterEach(() => rmSync(root, { recursive: true }));

test('an installation that ended, or is under way, was not killed', () => {
  const mark = openInstallationMark(root);
  expect(mark.wasKilled()).toBe(false);
  mark.begin();
  expect(mark.wasKilled()).toBe(false);
  mark.end();
  expect(mark.wasKilled()).toBe(false);
});

test('one whose process is gone was killed', () => {
  const begin = `const { openInstallationMark } = await import('${script}'); openInstallationMark('${root}').begin(); process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', begin]);
  expect(openInstallationMark(root).wasKilled()).toBe(true);
});

test('its packages are removed in every workspace, and what was built stays', () => {
  for (const place of ['node_modules/half', 'node_modules/.cache', 'server/node_modules/half', 'web'])
    mkdirSync(path.join(root, place), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{}');
  removePackages(root, ['server', 'web']);
  expect(readdirSync(path.join(root, 'node_modules'))).toEqual(['.cache']);
  expect(readdirSync(path.join(root, 'server/node_modules'))).toEqual([]);
});
