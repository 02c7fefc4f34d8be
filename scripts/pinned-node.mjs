import { existsSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);

/**
 * The Node version that this shop is tested with, from the installed packages; else the running one if it is
 * new enough.
 */
export function pinnedNode() {
  const own = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `No Node 24 for ${process.platform}-${process.arch} among the packages, and this is Node ${process.versions.node}: ` +
      'install Node 24 or newer.',
  );
  process.exit(1);
}

/**
 * The environment of every process of the shop: a compile cache, and enough threads
 * for files besides hashing.
 */
export function nodeEnvironment() {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    UV_THREADPOOL_SIZE: '8',
    ...process.env,
  };
}
