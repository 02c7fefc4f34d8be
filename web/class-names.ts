import { createHash } from 'node:crypto';
import path from 'node:path';

const APP = path.join(import.meta.dirname, 'app');
const LENGTH = 4;

/** What a class of a CSS module is called in the built pages: four letters, as short as they stay unique. */
export function shortClassName(name: string, file: string): string {
  const place = path.relative(APP, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  const hash = createHash('sha256').update(`${place} ${name}`).digest('base64');
  return hash.replaceAll(/[^a-z]/gi, '').slice(0, LENGTH);
}
