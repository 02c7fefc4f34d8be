import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allergensInSentence } from '@tula/contract/catalogue/allergens.ts';
import { DEMO_FACTS } from '@tula/contract/shop/demo-facts.ts';
import { nameCity } from '@tula/contract/shop/places-in-language.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { DEMO_CATALOGUE } from '../../server/seeds/demo-catalogue.ts';
import { translationsOfDemo } from '../../server/seeds/catalogue/translations/translations-of-demo.ts';
import { DEMO_TESTIMONIAL } from '../../server/seeds/demo-seeding.ts';

const MESSAGES = path.resolve(import.meta.dirname, '../../messages');
const PICTURES = path.resolve(import.meta.dirname, '../../web/app/about/pictures');
export const LANGUAGES = ['en', 'hi', 'ta'] as const;

/** Shorter pieces of a sentence are words that every shop may use. */
const LEAST_WORDS = 3;
/** A state is in lists of all states. */
const IN_EVERY_SHOP: readonly string[] = [DEMO_FACTS.address.state];

/**
 * Everything that is true of the demo alone, taken from its own data and from the texts about it: what no page, mail or
 * paper of a shop started empty may say.
 */
export function factsOfTheDemo(): string[] {
  const { promises: _, stock: __, kitchenAllergens: ___, ...facts } = DEMO_FACTS;
  const { words, name } = DEMO_TESTIMONIAL;
  const inLanguages = LANGUAGES.flatMap((language) =>
    inLanguage(language, () => [
      nameCity(DEMO_FACTS.address.city),
      allergensInSentence(DEMO_FACTS.kitchenAllergens ?? []),
      ...sentencesIn(language),
    ]),
  );
  const all = [...textsIn(facts), words, name, ...productNames(), ...inLanguages];
  const whole = all.map((text) => text.trim()).filter((text) => text !== '' && !IN_EVERY_SHOP.includes(text));
  return [...new Set(whole)];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function productNames(): string[] {
  return DEMO_CATALOGUE.flatMap((product) => {
    const { hi, ta } = translationsOfDemo(product);
    return [product.name, hi?.name, ta?.name].filter((name) => name !== undefined);
  });
}

/** The texts about the demo, in pieces between what is filled in or marked. */
function sentencesIn(language: string): string[] {
  const texts = JSON.parse(readFileSync(path.join(MESSAGES, language, 'demo.json'), 'utf8')) as object;
  return Object.values(texts)
    .flatMap((text: string) => text.split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|<[^>]*>/))
    .filter((piece) => piece.trim().split(/\s+/).length >= LEAST_WORDS);
}

/** The pictures of the demo's food that a page names, whatever a build adds to the names of their files. */
export function demoPicturesIn(html: string): string[] {
  const names = globSync('**/*.{avif,webp}', { cwd: PICTURES }).map((file) =>
    path.basename(file).replace(/\.\w+$/, ''),
  );
  const shown = [...html.matchAll(/\/assets\/([\w-]+)\.(?:avif|webp)/g)].map(([, file = '']) => file);
  return shown.filter((file) => names.some((name) => file.startsWith(`${name}-`)));
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** Which facts a text says, each as whole words. */
export function saidIn(text: string, facts: readonly string[]): string[] {
  const plain = text.replaceAll(/[\s\u00a0]+/g, ' ');
  return facts.filter((fact) => {
    const escaped = fact.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`(?<!${LETTER})${escaped}(?!${LETTER})`, 'u').test(plain);
  });
}
