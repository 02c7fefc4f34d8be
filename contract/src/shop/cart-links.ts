import { languagePath } from '@tula/messages/language.ts';
import { type Grams, grams, LOWEST_COUNT } from '../values/weight.ts';

/** One line of a cart link: packs of one size of a product. */
export type LinkedPacks = { id: string; grams: Grams; count: number };

/** More lines than anybody sends in one message, or prints on one list. */
export const MOST_LINKED = 60;
const LONGEST_LINK = MOST_LINKED * 48;
/** The form of an id stands here as well, since `ids.ts` has schemas, which no first page of shoppers loads. */
const PACKS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9][0-9]{1,4})(?:x([0-9]{1,4}))?$/;

/**
 * The address of the page that offers packs for the cart, such as `/buy?packs=<id>.500x2,<id>.250`. It is apart from
 * `pages.ts`, as few shoppers open it.
 */
export function cartLink(packs: readonly LinkedPacks[] = []): string {
  const names = packs.map(({ id, grams: size, count }) => `${id}.${size}${count === 1 ? '' : `x${count}`}`);
  return `${languagePath()}/buy${names.length === 0 ? '' : `?packs=${names.join(',')}`}`;
}

/**
 * Reads the packs of a link. A part that names no packs is left out, and `isWhole` is false then. Packs that stand there
 * twice become one line.
 */
export function readCartLink(text: string): { packs: readonly LinkedPacks[]; isWhole: boolean } {
  const names = text.slice(0, LONGEST_LINK).toLowerCase().split(',').filter(Boolean).slice(0, MOST_LINKED);
  const found = names.map(readPacks).filter((packs) => packs !== undefined);
  const lines = new Map<string, LinkedPacks>();
  for (const packs of found) {
    const key = `${packs.id} ${packs.grams}`;
    lines.set(key, { ...packs, count: (lines.get(key)?.count ?? 0) + packs.count });
  }
  return { packs: [...lines.values()], isWhole: found.length === text.split(',').filter(Boolean).length };
}

function readPacks(name: string): LinkedPacks | undefined {
  const [, id = '', size, count = '1'] = PACKS.exec(name.trim()) ?? [];
  if (id === '' || Number(count) < LOWEST_COUNT) return undefined;
  return { id, grams: grams(Number(size)), count: Number(count) };
}
