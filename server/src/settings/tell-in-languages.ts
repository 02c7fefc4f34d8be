import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import type { Settings } from '@tula/contract/shop/settings.ts';
import {
  type AddressInLanguages,
  type Closure,
  shop,
  type ShopAddress,
  type ShopFacts,
} from '@tula/contract/shop/shop.ts';
import { language } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';

/** Facts in the words of other languages than the shop's own; what is left out is told in its own. */
export type WordsByLanguage = {
  [Other in Language]?: Partial<
    Pick<
      ShopFacts,
      'name' | 'tagline' | 'kitchen' | 'story' | 'address' | 'pickupAddress' | 'openingHours' | 'closure'
    >
  >;
};

/** Returns what the owner has said of the shop in another language than its first. */
export function factsSaidIn(
  language: Exclude<TextLanguage, 'en'>,
  { identity, contacts, kitchen, selling, opening }: Pick<Settings, AreaWithWords>,
): NonNullable<WordsByLanguage[Language]> {
  const { openingHours, ...address } = contacts.inLanguages?.[language] ?? {};
  return withoutUnsaid({
    ...identity.inLanguages?.[language],
    openingHours,
    address: saidAddress(contacts.address, address),
    pickupAddress:
      selling.pickupAddress && saidAddress(selling.pickupAddress, selling.pickupInLanguages?.[language]),
    kitchen: kitchen.about[language],
    story: kitchen.story?.[language],
    closure: opening.closure && saidClosure(opening.closure, language),
  });
}

type AreaWithWords = 'identity' | 'contacts' | 'kitchen' | 'selling' | 'opening';

function withoutUnsaid(facts: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(facts).filter(([, said]) => said !== undefined && said !== null));
}

/** State and PIN code are the same in every language. */
function saidAddress(
  address: ShopAddress,
  words: NonNullable<AddressInLanguages>['hi'],
): ShopAddress | undefined {
  const said = withoutUnsaid({ ...words });
  return Object.keys(said).length === 0 ? undefined : { ...address, ...said };
}

function saidClosure({ inLanguages, ...closure }: Closure, language: 'hi' | 'ta'): Closure | undefined {
  const text = inLanguages?.[language];
  return text === undefined ? undefined : { ...closure, text };
}

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
