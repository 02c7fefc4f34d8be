import type { ShopLook } from '@tula/contract/shop/look/shop-look.ts';
import type { ShopFacts } from '@tula/contract/shop/shop.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '@tula/contract/calls/call.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';

/** Our server build exports this in addition to what the router needs. */
export type ServerBuild = {
  entry: {
    module: {
      createRequestHandler: (build: unknown, mode: string) => RequestHandler;
      contextOf: (given: {
        transport: Transport;
        publicUrl: string;
        scriptMark: string;
        year: number;
        languages: readonly Language[];
        facts: Partial<ShopFacts>;
        look: ShopLook;
      }) => unknown;
      reportFailuresTo: (write: (error: unknown, url: string) => void) => void;
    };
  };
};
type RequestHandler = (request: Request, context: unknown) => Promise<Response>;

export type BuiltPages = { build: ServerBuild; files: Map<string, BuiltFile> };

/** The pages of every language of the shop, each built for itself. */
export type PagesByLanguage = {
  english: BuiltPages;
  /** Those of another language are loaded when they are first asked for; undefined until they are built. */
  in: (language: Language) => Promise<BuiltPages | undefined>;
  /** Whose pages are not built yet. */
  awaited: readonly Language[];
  /** A file of the pages of any language. */
  fileAt: (url: string) => Promise<BuiltFile | undefined>;
};

/** The first start opens the shop in English and builds the other languages meanwhile, whose last file is this. */
const LAST_FILE = 'built-from';

export async function openBuiltPages(
  buildDir: string,
  loadingEnglish: Promise<BuiltPages>,
  languages: readonly Language[],
  onLoad: (pages: BuiltPages) => void,
): Promise<PagesByLanguage> {
  const english = await loadingEnglish;
  const others = languages.filter((language) => language !== ENGLISH);
  const folderOf = (language: Language) => `${buildDir}-${language}`;
  const isBuilt = (language: Language) => existsSync(join(folderOf(language), LAST_FILE));
  const loading = new Map<Language, Promise<BuiltPages>>();
  const pagesIn = async (language: Language) => {
    if (language === ENGLISH) return english;
    let pages = loading.get(language);
    if (!pages) {
      if (!isBuilt(language)) return undefined;
      pages = loadPages(folderOf(language), english.files);
      loading.set(language, pages);
      // A later request tries again.
      pages.then(onLoad, () => loading.delete(language));
    }
    return pages;
  };
  return {
    english,
    in: pagesIn,
    awaited: others.filter((language) => !isBuilt(language)),
    async fileAt(url) {
      const found = english.files.get(url);
      if (found) return found;
      for (const language of others) {
        // Without this, a request for any missing file would load the pages of all languages.
        if (!url.includes('..') && existsSync(join(folderOf(language), 'client', url))) {
          const file = (await pagesIn(language))?.files.get(url);
          if (file) return file;
        }
      }
      return undefined;
    },
  };
}

/** Files that are the same in English are not kept twice. */
export async function loadPages(folder: string, known?: ReadonlyMap<string, BuiltFile>): Promise<BuiltPages> {
  const build = (await import(pathToFileURL(entryOf(folder)).href)) as ServerBuild;
  return { build, files: await readBuiltFiles(join(folder, 'client'), known) };
}

const entryOf = (folder: string) => join(folder, 'server', 'index.js');
