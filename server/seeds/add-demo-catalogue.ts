import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import { plainFieldsOf } from '@tula/contract/catalogue/product-fields.ts';
import { sql } from 'kysely';
import { addName } from '../src/catalogue/taxonomy/add-name.ts';
import { CATEGORIES, type NameList, type NameTraits, TAGS } from '../src/catalogue/taxonomy/name-list.ts';
import { saveDeclarations } from '../src/catalogue/declarations/save-declarations.ts';
import { addProduct } from '../src/catalogue/product-editor/add-product.ts';
import { keepImage } from '../src/media/keep-image.ts';
import type { MediaParts } from '../src/media/media-parts.ts';
import type { Db } from '../src/platform/postgres/database.ts';
import { declarationsOfDemo } from './catalogue/declared-facts.ts';
import type { DemoProduct } from './catalogue/demo-product.ts';
import { choicesOfDemo } from './catalogue/demo-choices.ts';
import { HSN_CODES } from './catalogue/hsn-codes.ts';
import { DEMO_CATALOGUE, DEMO_CATEGORIES, DEMO_DIETS, DEMO_TAGS } from './demo-catalogue.ts';
import { demoNamesOf, translationsOfDemo } from './catalogue/translations/translations-of-demo.ts';
import { readDemoPicture } from './demo-pictures.ts';

/** Adds what is still missing of the demo's categories, tags and products. */
export async function addDemoCatalogue(media: MediaParts): Promise<void> {
  const { db } = media.database;
  const categories = await idsByName(db, 'categories');
  for (const name of DEMO_CATEGORIES)
    if (!categories.has(name)) categories.set(name, (await addDemoName(media, CATEGORIES, name)).id);
  const tags = new Map<string, number>();
  for (const name of DEMO_TAGS)
    tags.set(name, (await addDemoName(media, TAGS, name, { isDiet: DEMO_DIETS.has(name) })).id);
  const present = await idsByName(db, 'products');
  // The shop lists the newest first, so the first of the catalogue is added last.
  for (const product of DEMO_CATALOGUE.toReversed()) {
    if (!present.has(product.name)) await addDemoProduct(media, product, { categories, tags });
  }
}

function addDemoName(media: MediaParts, list: NameList, name: string, traits: NameTraits = {}) {
  return addName(media, list, name, 'shop', { ...traits, translatedNames: demoNamesOf(name) });
}

type Ids = { categories: Map<string, number>; tags: Map<string, number> };

async function addDemoProduct(media: MediaParts, product: DemoProduct, ids: Ids): Promise<void> {
  const [primaryImage = '', ...additionalImage] = await keepPictures(media, product);
  const toSave = {
    name: product.name,
    description: product.description,
    category: ids.categories.get(product.category) ?? 0,
    tag: product.tags.map((name) => ids.tags.get(name) ?? 0),
    availableQuantities: product.availableGrams.map((size) => `${size}` as const),
    isAvailable: product.isAvailable,
    ...plainFieldsOf(product),
    ...choicesOfDemo(product.slug),
    hsn: HSN_CODES[product.slug] ?? '',
    translations: translationsOfDemo(product),
    ...pricesOf(product),
    primaryImage,
    additionalImage,
  };
  const id = await addProduct(media, toSave, 'shop');
  const declared = { ...declarationsOfDemo(product.slug), revision: 0 };
  await saveDeclarations(media, id, declared, 'shop');
}

function pricesOf({
  pricePaisePerKg,
  discountedPaisePerKg,
}: DemoProduct): Pick<ProductToSave, 'price' | 'discount'> {
  return {
    price: (pricePaisePerKg / 100_000).toFixed(5),
    discount: ((pricePaisePerKg - discountedPaisePerKg) / pricePaisePerKg) * 100,
  };
}

/** Copies what was made before: making it takes a minute of a processor. */
async function keepPictures(media: MediaParts, { pictures }: DemoProduct): Promise<string[]> {
  const paths: string[] = [];
  for (const { file, alt } of pictures) {
    const { master, ready } = await readDemoPicture(file);
    const kept = await keepImage(media, master, { altText: alt, ready });
    paths.push(kept.path);
  }
  return paths;
}

async function idsByName<Table extends 'categories' | 'products'>(
  db: Db,
  table: Table,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`SELECT name, id FROM ${sql.table(table)}`.execute(
    db,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
