import { readFileSync } from 'node:fs';
import { compile } from './compile.ts';
import type { Found } from './format.ts';
import { language } from './language.ts';
import { ENGLISH, type Language, PSEUDO, tagOfLanguage } from './languages.ts';
import { type Texts, texts } from './texts.ts';

type Catalogue = Readonly<Record<string, string>>;

/**
 * The texts of an area in the language of the request, each compiled when it is first used: the server's own, and
 * those of tests. Catalogues other than the English ones are read when they are first needed.
 */
export function ofCatalogue<All>(area: string, english: Catalogue): Texts<All> {
  const found = new Map<Language, Map<string, Found>>();
  return texts((key) => {
    const spoken = language();
    let known = found.get(spoken);
    if (!known) found.set(spoken, (known = new Map()));
    let message = known.get(key);
    if (!message) known.set(key, (message = messageIn(spoken, readCatalogue(area, spoken), english, key)));
    return message;
  });
}

/** A message in a language, or in English where that language does not have it. */
export function messageIn(spoken: Language, own: Catalogue, english: Catalogue, key: string): Found {
  const translated = own[key];
  const text = translated ?? english[key] ?? key;
  const isEnglish = translated === undefined && spoken !== PSEUDO;
  return {
    message: compile(text, isEnglish ? ENGLISH : spoken),
    tag: tagOfLanguage(isEnglish ? ENGLISH : spoken),
  };
}

const read = new Map<string, Catalogue>();

/** The texts of an area that a language has; none if there is no such file. */
export function readCatalogue(area: string, spoken: Language): Catalogue {
  if (spoken === ENGLISH || spoken === PSEUDO) return {};
  const path = `../${spoken}/${area}.json`;
  let catalogue = read.get(path);
  if (!catalogue) read.set(path, (catalogue = readJson(new URL(path, import.meta.url)) ?? {}));
  return catalogue;
}

function readJson(file: URL): Catalogue | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
