import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaFile, partsOfMessage } from '../messages/src/area-file.ts';

const folder = path.resolve(import.meta.dirname, '../messages');

export type Catalogue = Record<string, string>;

/** Areas that are in English in every language: tax documents are. */
const IN_ENGLISH = ['tax-print'];

/** Languages that have catalogues, English first. */
export function languages(): string[] {
  return Object.keys(known());
}

export function isComplete(language: string): boolean {
  return known()[language]?.isComplete === true;
}

function known(): Record<string, { isComplete: boolean }> {
  return JSON.parse(readFileSync(path.join(folder, 'languages.json'), 'utf8')) as ReturnType<typeof known>;
}

export type MissingTexts = { language: string; area: string; keys: string[] };

/** The texts that a language shows in English, by area. */
export function missingTexts(): MissingTexts[] {
  return languages().flatMap((language) =>
    areas()
      .filter((area) => !IN_ENGLISH.includes(area))
      .map((area) => {
        const own = catalogue(language, area);
        return { language, area, keys: Object.keys(catalogue('en', area)).filter((key) => !(key in own)) };
      })
      .filter(({ keys }) => keys.length > 0),
  );
}

/** One line for each language and area with texts that are still English. */
export function missingLines(): string[] {
  return missingTexts().map(({ language, area, keys }) => {
    const total = Object.keys(catalogue('en', area)).length;
    const named = keys.length === total ? 'all' : keys.join(', ');
    return `${language} ${area}: ${keys.length} of ${total} texts are not translated: ${named}`;
  });
}

export function areas(): string[] {
  return readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.json'));
}

function fileOf(language: string, area: string): string {
  return path.join(folder, language, `${area}.json`);
}

/** The texts of an area in a language; none if it has no such file. */
export function catalogue(language: string, area: string): Catalogue {
  const file = fileOf(language, area);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {};
}

/** Without translations of texts that are gone or have other parameters now: those are shown in English. */
function upToDate(language: string, area: string): Catalogue {
  const english = catalogue('en', area);
  const own = Object.entries(catalogue(language, area));
  return Object.fromEntries(
    own.filter(([key, text]) => english[key] !== undefined && shapeOf(text) === shapeOf(english[key])),
  );
}

/** The parameters and tags of a message. */
export function shapeOf(message: string): string {
  const { parameters, tags } = partsOfMessage(message);
  return [...parameters.keys(), ...[...tags].map((tag) => `<${tag}>`)].toSorted().join(' ');
}

/** Every catalogue with its keys in order. */
export function orderedCatalogues(): Map<string, string> {
  const files = new Map<string, string>();
  for (const area of areas()) {
    const translated = languages().filter((language) => existsSync(fileOf(language, area)));
    for (const language of translated) {
      const ordered = JSON.stringify(inOrder(upToDate(language, area)), null, 2);
      files.set(fileOf(language, area), `${ordered}\n`);
    }
  }
  return files;
}

/** Writes the typed module of every area, each at once, as others may read it meanwhile. */
export function writeAreaModules(): void {
  const modules = path.join(folder, 'areas');
  mkdirSync(modules, { recursive: true });
  const wanted = areas().map((area) => ({ area, file: `${area}.gen.ts` }));
  for (const { area, file } of wanted) {
    const part = path.join(modules, `${file}.${process.pid}`);
    writeFileSync(part, areaFile(area, inOrder(catalogue('en', area))));
    renameSync(part, path.join(modules, file));
  }
  for (const name of readdirSync(modules))
    if (name.endsWith('.gen.ts') && !wanted.some(({ file }) => file === name))
      rmSync(path.join(modules, name), { force: true });
}

function inOrder(texts: Catalogue): Catalogue {
  const byKey = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(byKey);
}
