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
  expect(units).toHaveLength(3);
  const starts = (unit: string) => lines(textOf(unit), 'ExecStart=').join();
  expect(`exec ${starts('deploy/tula.service').replace('/usr/bin/env ', '')}`).toBe(scripts.start);
  expect(starts('deploy/tula-backup.service')).toContain(scripts.backup);
  expect(units.map((unit) => lines(textOf(unit), 'User=')[0] ?? 'tula')).toEqual(['tula', 'tula', 'tula']);
});

test('every setting in these files exists', () => {
  const ofCompose = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name);
  const ofUnits = units.flatMap((unit) => lines(textOf(unit), 'Environment=').join(' ').split(' '));
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
  expect(given.filter(([, , value = '']) => !value.startsWith('${')).map(([line]) => line)).toEqual([]);
});
