import { createHash } from 'node:crypto';
import path from 'node:path';

const APP = path.join(import.meta.dirname, 'app');
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The built name of a class of a CSS module: three letters for the module, then one or two for the class. Names with
 * a common prefix compress best.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const place = path.relative(APP, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  const module = createHash('sha256')
    .update(place)
    .digest('base64')
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 3);
  const named = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found);
  return module + letters([...new Set(named)].indexOf(name));
}

function letters(number: number): string {
  const more = Math.floor(number / LETTERS.length);
  return (more > 0 ? letters(more - 1) : '') + LETTERS.charAt(number % LETTERS.length);
}
