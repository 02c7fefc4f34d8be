import { inLanguage, language } from '@tula/messages/language.ts';
import { ENGLISH, isLanguage, type Language, LANGUAGES } from '@tula/messages/languages.ts';

let on: readonly Language[] = [ENGLISH];

/** Called when the shop starts. */
export function enableLanguages(languages: readonly Language[]): void {
  on = languages;
}

/** The languages of the shop, English first. */
export function languagesOn(): readonly Language[] {
  return on;
}

/** A stored language, or English once the shop no longer has it. */
export function toShopLanguage(stored: string): Language {
  return isLanguage(stored) && on.includes(stored) ? stored : ENGLISH;
}

/** Makes what is sent to the customer of an order or account in its language, whoever's request or job makes it. */
export function withLanguageOf<Reader extends { language: string }, Given extends readonly unknown[], Made>(
  make: (of: Reader, ...given: Given) => Made,
) {
  return (of: Reader, ...given: Given): Made =>
    inLanguage(toShopLanguage(of.language), () => make(of, ...given));
}

/** Makes something as every language writes it, that of the reader first. */
export function inEveryLanguage<Made>(make: () => Made): Made[] {
  return [...new Set([language(), ...LANGUAGES])].map((one) => inLanguage(one, make));
}
