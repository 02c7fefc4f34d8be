import { hash } from 'node:crypto';
import path from 'node:path';
import { root } from './pinned-node.mjs';

const folder = path.join(root, 'node_modules', '.cache', 'stripped');

/** Where a TypeScript source is kept without its types: named by its content, so that it is never out of date. */
export function strippedFile(source) {
  return path.join(folder, `${hash('sha256', source)}.js`);
}
