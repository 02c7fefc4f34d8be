import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in the shop's package.json. */
export function shopVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
