import { type Grams, HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/values/weight.ts';

/** The choice on a product's page; no pack if the product offers none. */
export type PackChoice = { grams: Grams | undefined; count: number };

type Packs = readonly { grams: Grams }[];

/** The choice in the query of an address; a pack or count that cannot be ordered becomes the default. */
export function choiceIn(search: string, packs: Packs): PackChoice {
  const query = new URLSearchParams(search);
  const pack = query.get('pack');
  const count = query.get('count') ?? '';
  return {
    grams: (packs.find(({ grams }) => String(grams) === pack) ?? packs[0])?.grams,
    count: /^\d{1,2}$/.test(count) && isOrderable(Number(count)) ? Number(count) : LOWEST_COUNT,
  };
}

/** The query of an address with this choice; the default is left out, and other parameters are kept. */
export function searchWith(search: string, { grams, count }: PackChoice, packs: Packs): string {
  const before = new URLSearchParams(search).toString();
  const query = new URLSearchParams(search);
  setOrDelete(query, 'pack', grams === packs[0]?.grams ? undefined : grams);
  setOrDelete(query, 'count', count === LOWEST_COUNT ? undefined : count);
  const after = query.toString();
  if (after === before) return search;
  return after === '' ? '' : `?${after}`;
}

function isOrderable(count: number): boolean {
  return count >= LOWEST_COUNT && count <= HIGHEST_COUNT;
}

function setOrDelete(query: URLSearchParams, name: string, value: number | undefined) {
  if (value === undefined) query.delete(name);
  else query.set(name, String(value));
}
