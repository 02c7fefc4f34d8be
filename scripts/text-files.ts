import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaFile } from '../messages/src/area-file.ts';

const folder = path.resolve(import.meta.dirname, '../messages');

export type Catalogue = Record<string, string>;

/** Languages that have catalogues, English first. */
export function languages(): string[] {
  const others = readdirSync(folder).filter(
    (name) => /^[a-z]{2,3}$/.test(name) && name !== 'en' && name !== 'src',
  );
  return ['en', ...others];
}

export function areas(): string[] {
  return readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.json'));
}

function fileOf(language: string, area: string): string {
  return path.join(folder, language, `${area}.json`);
}

export function catalogue(language: string, area: string): Catalogue {
  return JSON.parse(readFileSync(fileOf(language, area), 'utf8')) as Catalogue;
}

/** Every catalogue with its keys in order, and the typed module of every area. */
export function generatedFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const area of areas()) {
    const translated = languages().filter((language) => existsSync(fileOf(language, area)));
    for (const language of translated) {
      const ordered = JSON.stringify(inOrder(catalogue(language, area)), null, 2);
      files.set(fileOf(language, area), `${ordered}\n`);
    }
    const english = inOrder(catalogue('en', area));
    files.set(path.join(folder, 'areas', `${area}.gen.ts`), areaFile(area, english, translated));
  }
  return files;
}

function inOrder(texts: Catalogue): Catalogue {
  const byKey = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byKey);
}
