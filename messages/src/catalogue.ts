import { compile } from './compile.ts';
import type { Compiled } from './format.ts';
import { languageTag } from './language.ts';
import { type Texts, texts } from './texts.ts';

type Catalogue = Readonly<Record<string, string>>;

/** Wherever no page is built: the server's own texts, and tests. */
const language = process.env['TULA_LOCALE'] ?? 'en';

/** Texts of catalogues by language, each message compiled when it is first used. */
export function ofCatalogues<All>(catalogues: { en: Catalogue } & Record<string, Catalogue>): Texts<All> {
  const catalogue = catalogues[language] ?? catalogues.en;
  const compiled = new Map<string, Compiled>();
  const messageOf = (key: string) => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const message = compile(catalogue[key] ?? key, language);
    compiled.set(key, message);
    return message;
  };
  return texts(messageOf, languageTag(language));
}
