import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './pinned-node.mjs';

/*
 * `npm ci` rejects a lockfile that lacks an optional package of any platform. Where npm cannot see a package, it leaves
 * the entry out; this adds it with what its dependent says about it. Its checksum is then not pinned: npm compares the
 * download with what the registry declares.
 */

const lockfile = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(lockfile, 'utf8'));
lock.packages = sorted({ ...missingPackages(lock.packages), ...lock.packages });
writeFileSync(lockfile, `${JSON.stringify(lock, undefined, 2)}\n`);

function missingPackages(packages) {
  const missing = {};
  for (const [place, dependent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(dependent.optionalDependencies ?? {})) {
      if (!isInstalled(packages, place, name))
        missing[`node_modules/${name}`] = entryOf(name, version, dependent);
    }
  }
  return missing;
}

function isInstalled(packages, place, name) {
  return `node_modules/${name}` in packages || `${place}/node_modules/${name}` in packages;
}

/** Platform packages end in system, processor and C library: `cli-linux-arm64-musl`. The order of keys is npm's. */
function entryOf(name, version, { dev, license, engines }) {
  const platform =
    /(?<os>aix|android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>[a-z0-9]+)(?:-(?<abi>[a-z]+))?$/.exec(
      name,
    );
  if (!platform)
    throw new Error(`${name} is missing from package-lock.json, and its name tells no platform.`);
  const { os, cpu, abi = '' } = platform.groups;
  const libc = abi.startsWith('musl')
    ? ['musl']
    : os === 'linux' && abi.startsWith('gnu')
      ? ['glibc']
      : undefined;
  const entry = { version, cpu: [cpu], dev, libc, license, optional: true, os: [os], engines };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

function sorted(packages) {
  return Object.fromEntries(
    Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
}
