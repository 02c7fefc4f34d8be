import { compile } from './compile.ts';
import type { Compiled } from './format.ts';
import { LANGUAGE, LANGUAGE_TAG } from './language.ts';
import { type Texts, texts } from './texts.ts';

type Catalogue = Readonly<Record<string, string>>;

/**
 * Texts of catalogues by language, each message compiled when it is first used: the server's own, and those of tests.
 */
export function ofCatalogues<All>(catalogues: { en: Catalogue } & Record<string, Catalogue>): Texts<All> {
  const catalogue = catalogues[LANGUAGE] ?? catalogues.en;
  const compiled = new Map<string, Compiled>();
  const messageOf = (key: string) => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const message = compile(catalogue[key] ?? key, LANGUAGE);
    compiled.set(key, message);
    return message;
  };
  return texts(messageOf, LANGUAGE_TAG);
}
