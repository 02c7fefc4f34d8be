import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { ROOT } from './the-tree.ts';

const CHAPTERS = [
  'say',
  'checks',
  'system',
  'versions',
  'site',
  'shops',
  'databases',
  'backups',
  'next-version',
  'update',
  'status',
  'doctor',
  'uninstall',
];

/** Where a test's server has its files, and the commands that the shell of deploy/ sees before the real ones. */
export let server: string;

/** Gives each test of a file a server of its own. */
export function aServerForEachTest() {
  beforeEach(() => {
    server = mkdtempSync(path.join(os.tmpdir(), 'tula-shell-'));
    mkdirSync(path.join(server, 'bin'));
  });
  afterEach(() => rmSync(server, { recursive: true }));
}

/** What a command of the server does instead. */
export function command(name: string, script: string) {
  const file = path.join(server, 'bin', name);
  writeFileSync(file, `#!/bin/bash\n${script}\n`);
  chmodSync(file, 0o755);
}

export function file(name: string, text: string): string {
  const whole = path.join(server, name);
  writeFileSync(whole, text);
  return whole;
}

/** Runs a line of shell with all chapters of deploy/server/; returns its exit code and what it says. */
export function shell(line: string, settings: Record<string, string> = {}) {
  const chapters = CHAPTERS.map((name) => `. '${ROOT}/deploy/server/${name}.sh'`).join('; ');
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-c', `set -euo pipefail; ${chapters}; ${line}`],
    {
      encoding: 'utf8',
      env: {
        PATH: `${path.join(server, 'bin')}:/usr/sbin:/usr/bin:/sbin:/bin`,
        TULA_HOME: server,
        ...settings,
      },
    },
  );
  return { code: status, stdout, said: `${stdout}${stderr}`.trim() };
}

/** Runs git in a folder of the server, as somebody whose name it knows. */
export const git = (folder: string, ...args: string[]) =>
  spawnSync('git', [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b.example',
    '-C',
    path.join(server, folder),
    ...args,
  ]);
