import type { ShopLook } from '@tula/contract/shop/look/shop-look.ts';
import type { ShopFacts } from '@tula/contract/shop/shop.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '@tula/contract/calls/call.ts';
import { ENGLISH, type Language } from '@tula/messages/languages.ts';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';

/** What our server build exports in addition to what the router needs. */
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
  /** Those of another language are loaded when they are first asked for. */
  in: (language: Language) => Promise<BuiltPages>;
  /** A file of the pages of any language. */
  fileAt: (url: string) => Promise<BuiltFile | undefined>;
};

export async function openBuiltPages(
  buildDir: string,
  languages: readonly Language[],
  onLoad: (pages: BuiltPages) => void,
): Promise<PagesByLanguage> {
  const english = await load(buildDir);
  const others = languages.filter((language) => language !== ENGLISH);
  for (const language of others)
    if (!existsSync(entryOf(`${buildDir}-${language}`)))
      throw new Error(`LANGUAGES has ${language}, but ${buildDir}-${language} has no pages: build them`);
  const loading = new Map<Language, Promise<BuiltPages>>();
  const pagesIn = (language: Language) => {
    if (language === ENGLISH) return Promise.resolve(english);
    let pages = loading.get(language);
    if (!pages) {
      pages = load(`${buildDir}-${language}`, english.files);
      loading.set(language, pages);
      // A later request tries again.
      pages.then(onLoad, () => loading.delete(language));
    }
    return pages;
  };
  return {
    english,
    in: pagesIn,
    async fileAt(url) {
      const found = english.files.get(url);
      if (found) return found;
      for (const language of others) {
        const file = (await pagesIn(language)).files.get(url);
        if (file) return file;
      }
      return undefined;
    },
  };
}

/** Files that are the same in English are not kept twice. */
async function load(folder: string, known?: ReadonlyMap<string, BuiltFile>): Promise<BuiltPages> {
  const build = (await import(pathToFileURL(entryOf(folder)).href)) as ServerBuild;
  return { build, files: await readBuiltFiles(join(folder, 'client'), known) };
}

const entryOf = (folder: string) => join(folder, 'server', 'index.js');
