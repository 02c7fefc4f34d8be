import type { Allergen } from '../allergens.ts';

/** Words that promise a cure. The law forbids them in claims about food. */
const FORBIDDEN = /\b(?:cures?|heals?|prevents?|treats|remedy|doctor[- ]recommended|medicinal)\b/i;

/** The first such word of a claim. */
export function forbiddenWord(claim: string): string | undefined {
  return FORBIDDEN.exec(claim)?.[0];
}

const GLUTEN_FREE = /\bgluten[- ]?free\b|\bno gluten\b/i;

/** Says whether a claim says what the allergens contradict. */
export function isContradicted(claim: string, allergens: readonly Allergen[]): boolean {
  return GLUTEN_FREE.test(claim) && allergens.some((one) => one === 'wheat' || one === 'otherGluten');
}

/** Words that say something about the food which somebody may want proved; their meanings are defined by the rules. */
const CLAIMS =
  /\b(?:traditional(?:ly)?|pure|natural|fresh(?:ly)?|authentic|original|genuine|organic|vegan|healthy|home[- ]?made|hand[- ]?made|no preservatives?|no added \w+|(?:sugar|gluten|oil|preservative)[- ]free)\b/giu;

/** Such words in the texts of a product as they are written there, each once and in their order. */
export function claimWordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.match(CLAIMS) ?? []);
  return words.filter((word, at) => words.findIndex((other) => isSameWord(word, other)) === at);
}

/** Those of them that no claim with a ground has. */
export function unprovenWordsIn(
  texts: readonly string[],
  claims: readonly { text: string; ground: string }[],
): string[] {
  const proven = claimWordsIn(claims.filter(({ ground }) => ground !== '').map(({ text }) => text));
  return claimWordsIn(texts).filter((word) => !proven.some((other) => isSameWord(word, other)));
}

/** Compares words without their spaces and hyphens, so that “home-made”, “home made” and “homemade” are equal. */
function isSameWord(word: string, other: string): boolean {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[-\s]/g, '');
  return letters(word) === letters(other);
}
