import { shop, type ShopFacts } from '@tula/contract/shop/shop.ts';
import { language } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';

/** Facts in the words of other languages than the shop's own; what is left out is told in its own. */
export type WordsByLanguage = {
  [Other in Language]?: Partial<
    Pick<ShopFacts, 'name' | 'tagline' | 'kitchen' | 'address' | 'openingHours' | 'closure'>
  >;
};

/**
 * From now on these facts of the shop are told in the language of the request or mail that is being worked on, wherever
 * they are read. Filling the shop anew ends it. Pages of shoppers have the facts in their language already.
 */
export function tellInLanguages(words: WordsByLanguage): void {
  const names = new Set(Object.values(words).flatMap((own) => Object.keys(own)) as (keyof ShopFacts)[]);
  for (const name of names) tellInLanguage(name, shop[name], words);
}

function tellInLanguage(name: keyof ShopFacts, own: unknown, words: WordsByLanguage): void {
  Object.defineProperty(shop, name, {
    enumerable: true,
    configurable: true,
    get: () => (words[language()] as Partial<ShopFacts> | undefined)?.[name] ?? own,
    set(value: unknown) {
      Object.defineProperty(shop, name, { enumerable: true, configurable: true, writable: true, value });
    },
  });
}
