import { MOST_TAG_FACETS, type ProductFacets } from '@tula/contract/catalogue/finding.ts';
import { languageTag } from '@tula/messages/language.ts';
import {
  DECLARED_TAGS,
  type DeclaredTag,
  declaredTagName,
  findDeclaredTag,
  leftOutAllergen,
} from './declared-tags.ts';
import type { ProductFilter } from './product-filter.ts';

/** Products that share category, availability and all their tags. */
export type ProductGroup = {
  category: number;
  isAvailable: boolean;
  tags: readonly number[];
  products: number;
};

type Named = { id: number; name: string; nameLanguage?: string };
type NamedTag = Named & { isDiet: boolean; without?: string | undefined };
type NamedCategory = Named & { isHidden: boolean };

/** Every facet of a catalogue or of a search result follows from these. */
export type ProductGroups = {
  groups: readonly ProductGroup[];
  categories: readonly NamedCategory[];
  tags: readonly NamedTag[];
};

/** The number of products that each filter would show, together with the filters already chosen. */
export function computeFacets(
  { groups, categories, tags }: ProductGroups,
  filter: ProductFilter,
): ProductFacets {
  const { category } = filter;
  const ofTagsAndStock = groups.filter((group) => passes(group, { ...filter, category: undefined }));
  const matching = ofTagsAndStock.filter((group) => category === undefined || group.category === category);
  return {
    total: sum(matching),
    everyCategory: sum(ofTagsAndStock),
    // A link to a hidden category still works, and then shows where the shopper is.
    categories: categories
      .filter(({ id, isHidden }) => !isHidden || id === category)
      .map(({ id, name, nameLanguage }) => ({
        id,
        name,
        ...(nameLanguage && { nameLanguage }),
        count: sum(ofTagsAndStock.filter((group) => group.category === id)),
      })),
    tags: tagFacets(matching, tags, filter.tags),
    inStock: sum(groups.filter((group) => passes(group, { ...filter, isInStock: true }))),
  };
}

/**
 * Chosen tags first, then diets, then those of most products, then what packs declare, the choices of product fields,
 * and the countries of origin. A tag that every product has lost is left out, and so is what all packs that declare
 * something declare alike.
 */
function tagFacets(
  matching: readonly ProductGroup[],
  tags: readonly NamedTag[],
  chosen: readonly number[],
): ProductFacets['tags'] {
  const counts = new Map<number, number>();
  for (const group of matching)
    for (const tag of group.tags) counts.set(tag, (counts.get(tag) ?? 0) + group.products);
  const counted = [...tags, ...declaredTags(counts, chosen)].map(
    ({ id, name, nameLanguage, isDiet, without }) => ({
      id,
      name,
      ...(nameLanguage && { nameLanguage }),
      isDiet,
      ...(without && { without }),
      count: counts.get(id) ?? 0,
      isChosen: chosen.includes(id),
    }),
  );
  const others = counted
    .filter(({ id, isChosen, count }) => !isChosen && count > 0 && findDeclaredTag(id) === undefined)
    .sort(
      (one, other) =>
        Number(other.isDiet) - Number(one.isDiet) ||
        other.count - one.count ||
        one.name.localeCompare(other.name, languageTag()),
    )
    .slice(0, MOST_TAG_FACETS);
  const narrowing = counted.filter(({ id, isChosen }) => !isChosen && narrows(id, counts));
  const findKind = ({ id }: { id: number }) => findDeclaredTag(id)?.kind;
  const isDiet = ({ id }: { id: number }) => isDietKind(findDeclaredTag(id)?.kind);
  const declared = narrowing.filter(isDiet).slice(0, MOST_DECLARED_FACETS);
  const choices = narrowing.filter((tag) => !isDiet(tag) && findKind(tag) !== 'origin');
  const origins = narrowing
    .filter((tag) => findKind(tag) === 'origin')
    .sort((one, other) => one.name.localeCompare(other.name, languageTag()));
  return [...counted.filter(({ isChosen }) => isChosen), ...others, ...declared, ...choices, ...origins];
}

const isDietKind = (kind: DeclaredTag['kind'] | undefined) => kind === 'mark' || kind === 'without';

const MOST_DECLARED_FACETS = 8;

/**
 * Says whether a declaration tells products apart: some have it, and others another mark or country, or the allergen.
 */
function narrows(id: number, counts: ReadonlyMap<number, number>): boolean {
  const tag = findDeclaredTag(id);
  if (tag === undefined) return false;
  const alike = DECLARED_TAGS.filter(({ kind }) => kind === tag.kind);
  const found = alike.flatMap((other) => counts.get(other.id) ?? []);
  const count = counts.get(id) ?? 0;
  return count > 0 && (tag.kind === 'without' ? count < Math.max(...found) : found.length > 1);
}

/** Diets and countries, in a shop that declares something; one that is chosen can always be taken away. */
function declaredTags(counts: ReadonlyMap<number, number>, chosen: readonly number[]): NamedTag[] {
  return DECLARED_TAGS.filter(({ id }) => counts.has(id) || chosen.includes(id)).map((tag) => ({
    id: tag.id,
    name: declaredTagName(tag),
    isDiet: isDietKind(tag.kind),
    without: leftOutAllergen(tag),
  }));
}

/** Counts the products that pass a filter. */
export function countPassing({ groups }: ProductGroups, filter: ProductFilter): number {
  return sum(groups.filter((group) => passes(group, filter)));
}

function passes(group: ProductGroup, { category, tags, isInStock }: ProductFilter): boolean {
  return (
    hasTags(group, tags) &&
    (!isInStock || group.isAvailable) &&
    (category === undefined || group.category === category)
  );
}

function hasTags(group: ProductGroup, tags: readonly number[]): boolean {
  return tags.every((tag) => group.tags.includes(tag));
}

function sum(groups: readonly ProductGroup[]): number {
  return groups.reduce((total, { products }) => total + products, 0);
}
