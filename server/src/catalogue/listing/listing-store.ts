import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { ProductSort } from '@tula/contract/catalogue/product-filters.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import { CHOICE_NAMES } from '@tula/contract/catalogue/product-choices.ts';
import { choiceColumn } from '../product-columns.ts';
import { choiceTagId, DECLARED_TAGS, type DeclaredTag, findDeclaredTag } from './declared-tags.ts';
import type { ProductGroups } from './facets.ts';
import type { ProductFilter } from './product-filter.ts';

/** The hits of a search, best first; undefined for the whole catalogue. */
export type Hits = readonly ProductId[] | undefined;

/** A part of a list. */
export type Listing = {
  filter: ProductFilter;
  sort: ProductSort;
  hits: Hits;
  /** The number of products on all pages, if it is known; otherwise they are counted. */
  total: number | undefined;
  offset: number;
  most: number;
};

export type ListedIds = { ids: ProductId[]; totalItems: number };

/** Some of the products `n` that pass the filter, in one statement with the number of all. */
export async function listedIds(db: Db, listing: Listing): Promise<ListedIds> {
  const { filter, hits, total, offset, most } = listing;
  const { rows } = await sql<ListedIds>`
    SELECT ${total === undefined ? sql`(${makeTotal(filter, hits)})` : sql`${total}::integer`} AS "totalItems",
      ARRAY(
        SELECT n.id FROM ${from(hits)} WHERE ${shown(filter)} ${narrowing(filter)}
        ORDER BY ${makeOrderBy(listing)} LIMIT ${most} OFFSET ${offset}) AS ids`.execute(db);
  return rows[0] ?? { ids: [], totalItems: 0 };
}

/** Each order is that of an index. */
function makeOrderBy({ sort, hits }: Listing): RawBuilder<unknown> {
  if (sort === 'price') return sql`n.discounted_paise_per_kg, n.created_at DESC, n.id DESC`;
  if (sort === 'name') return sql`lower(n.name), n.id`;
  if (sort === 'newest') return sql`n.created_at DESC, n.id DESC`;
  if (hits !== undefined) return sql`hit.place`;
  return sql`n.is_available DESC, n.recently_sold_grams DESC, n.created_at DESC, n.id DESC`;
}

function from(hits: Hits): RawBuilder<unknown> {
  if (hits === undefined) return sql`products n`;
  return sql`unnest(${hits}::uuid[]) WITH ORDINALITY AS hit (id, place) JOIN products n ON n.id = hit.id`;
}

/** Each condition is that of an index; the state is a literal, so that the planner can see that. */
function shown({ state = 'published' }: ProductFilter): RawBuilder<unknown> {
  if (state === 'published') return sql`n.is_public`;
  if (state === 'every') return sql`n.deleted_at IS NULL`;
  return sql`n.state = ${sql.lit(state)} AND n.deleted_at IS NULL AND NOT n.is_public`;
}

function narrowing({ category, tags, isInStock, missing }: ProductFilter): RawBuilder<unknown> {
  const conditions = tags.map((tag) => {
    const declared = findDeclaredTag(tag);
    if (declared !== undefined && 'choice' in declared)
      return sql`AND n.${sql.id(choiceColumn(declared.kind))} = ${declared.choice}`;
    return declared === undefined
      ? sql`AND EXISTS (SELECT FROM product_tags pt WHERE pt.product_id = n.id AND pt.tag_id = ${tag})`
      : sql`AND EXISTS (SELECT FROM product_declarations d WHERE d.product_id = n.id AND ${declares(declared)})`;
  });
  if (category !== undefined) conditions.push(sql`AND n.category_id = ${category}`);
  if (isInStock) conditions.push(sql`AND n.is_available AND NOT n.is_sold_out`);
  if (missing !== undefined)
    conditions.push(sql`AND NOT EXISTS (SELECT FROM product_translations l
      WHERE l.product_id = n.id AND l.language = ${missing} AND l.name <> '' AND l.description <> '')`);
  return sql.join(conditions, sql` `);
}

/** The condition on the declarations `d` of a product `n` for a tag. */
function declares(tag: Exclude<DeclaredTag, { choice: string }>): RawBuilder<unknown> {
  if (tag.kind === 'mark') return sql`d.food_mark = ${tag.mark}`;
  if (tag.kind === 'origin') return sql`d.content ->> 'origin' = ${tag.origin}`;
  return sql`n.allergens IS NOT NULL AND NOT ${tag.without} = ANY (n.allergens)`;
}

/** The tags of products, and those that follow from what their packs declare. */
function tagsOfProducts(hits: Hits): RawBuilder<unknown> {
  const marks = DECLARED_TAGS.filter((tag) => tag.kind === 'mark');
  const allergens = DECLARED_TAGS.filter((tag) => tag.kind === 'without');
  const origins = DECLARED_TAGS.filter((tag) => tag.kind === 'origin');
  const only = hits === undefined ? sql`` : sql`WHERE product_id = ANY (${hits}::uuid[])`;
  return sql`
    SELECT product_id, tag_id FROM product_tags ${only}
    UNION ALL
    SELECT d.product_id, declared.tag_id
    FROM (SELECT product_id, food_mark, content ->> 'origin' AS origin FROM product_declarations ${only}) d
      JOIN products p ON p.id = d.product_id
      CROSS JOIN LATERAL (
        SELECT mark.tag_id FROM unnest(${marks.map(({ mark }) => mark)}::text[], ${marks.map(({ id }) => id)}::integer[])
          AS mark (name, tag_id) WHERE mark.name = d.food_mark
        UNION ALL
        SELECT country.tag_id
        FROM unnest(${origins.map(({ origin }) => origin)}::text[], ${origins.map(({ id }) => id)}::integer[])
          AS country (code, tag_id) WHERE country.code = d.origin
        UNION ALL
        SELECT allergen.tag_id
        FROM unnest(${allergens.map(({ without }) => without)}::text[], ${allergens.map(({ id }) => id)}::integer[])
          AS allergen (name, tag_id)
        WHERE p.allergens IS NOT NULL AND NOT allergen.name = ANY (p.allergens)) declared`;
}

/** The database maintains the product counts of each category; other lists are counted. */
function makeTotal(filter: ProductFilter, hits: Hits): RawBuilder<unknown> {
  const { category, tags, isInStock, missing, state = 'published' } = filter;
  const isCounted = state === 'published' || state === 'every';
  if (hits !== undefined || tags.length > 0 || isInStock || missing !== undefined || !isCounted)
    return sql`SELECT count(*)::integer FROM ${from(hits)} WHERE ${shown(filter)} ${narrowing(filter)}`;
  const ofCategory = category === undefined ? sql`` : sql`WHERE id = ${category}`;
  const count = state === 'every' ? sql`product_count + unpublished_count` : sql`product_count`;
  return sql`SELECT coalesce(sum(${count}), 0)::integer FROM categories ${ofCategory}`;
}

type GroupCells = [
  category: number,
  isAvailable: boolean,
  tags: number[] | null,
  products: number,
  ...choices: (string | null)[],
];
const choiceTags = (chosen: readonly (string | null)[]) =>
  CHOICE_NAMES.flatMap((name, at) => {
    const choice = chosen[at];
    return choice ? [choiceTagId(name, choice)] : [];
  });

type NamedRow = { id: number; name: string };
type GroupsRow = {
  groups: GroupCells[] | null;
  categories: (NamedRow & { isHidden: boolean })[] | null;
  tags: (NamedRow & { isDiet: boolean })[] | null;
};

/** A group for each choice as well: what is grouped anyway need not be read again. */
const choices = CHOICE_NAMES.map((name) => sql.id(choiceColumn(name)));
const ofProduct = sql.join(
  choices.map((column) => sql`, n.${column}`),
  sql``,
);
const ofGroup = sql.join(
  choices.map((column) => sql`, ${column}`),
  sql``,
);

/** Counts products that share category, availability, tags and choices, with all names, in one statement. */
export async function productGroups(db: Db, hits: Hits): Promise<ProductGroups> {
  const { rows } = await sql<GroupsRow>`
    WITH tagged AS (
      SELECT product_id, array_agg(tag_id ORDER BY tag_id) AS tag_ids FROM (${tagsOfProducts(hits)}) every_tag
      GROUP BY product_id
    ), grouped AS (
      SELECT n.category_id, n.is_available AND NOT n.is_sold_out AS is_available, tagged.tag_ids,
        count(*)::integer AS products ${ofProduct}
      FROM ${from(hits)} LEFT JOIN tagged ON tagged.product_id = n.id
      WHERE n.is_public GROUP BY 1, 2, 3 ${ofProduct}
    )
    SELECT
      (SELECT json_agg(json_build_array(category_id, is_available, tag_ids, products ${ofGroup})) FROM grouped) AS groups,
      (SELECT json_agg(json_build_object('id', id, 'name', name, 'isHidden', is_hidden) ORDER BY position NULLS LAST, id)
        FROM categories) AS categories,
      (SELECT json_agg(json_build_object('id', id, 'name', name, 'isDiet', is_diet) ORDER BY id) FROM tags) AS tags`.execute(
    db,
  );
  const [row] = rows;
  return {
    groups: (row?.groups ?? []).map(([category, isAvailable, tags, products, ...chosen]) => ({
      category,
      isAvailable,
      tags: [...(tags ?? []), ...choiceTags(chosen)],
      products,
    })),
    categories: row?.categories ?? [],
    tags: row?.tags ?? [],
  };
}
