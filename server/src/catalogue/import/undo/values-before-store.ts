import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import { byField, PLAIN_FIELDS, type PlainFields } from '@tula/contract/catalogue/product-fields.ts';
import type { ImageId, ImportId, ProductId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/database.ts';
import { readStoredProducts } from '../../catalogue-store.ts';
import { listPictures } from '../../product-editor/picture-csv.ts';
import type { ProductPrices, Publishing, StoredProduct } from '../../product.ts';
import type { TextsByLanguage } from '../../product-texts.ts';
import type { RowToImport } from '../imports-store.ts';
import { KEPT_SOURCE } from '../pictures/import-pictures-store.ts';

/** A product before an import changed it, as JSON keeps it. */
export type ValuesBefore = PlainFields &
  ProductPrices &
  Pick<Publishing, 'state'> & {
    publishAt: string | null;
    name: string;
    description: string;
    categoryId: number;
    isAvailable: boolean;
    tagIds: number[];
    translations: TextsByLanguage;
    declarations: Declarations;
    pictures: { imageId: ImageId; altText: string }[];
  };

/** What the products of these rows are now; new ones have nothing before. */
export async function valuesBefore(
  tx: Db,
  rows: readonly RowToImport[],
): Promise<Map<ProductId, ValuesBefore>> {
  const ids = rows.flatMap(({ productId }) => (productId === null ? [] : [productId as ProductId]));
  const products = await readStoredProducts(tx, ids);
  return new Map(products.map((product) => [product.id, toValues(product)]));
}

function toValues(product: StoredProduct): ValuesBefore {
  return {
    name: product.name,
    description: product.description,
    categoryId: product.category.id,
    tagIds: product.tags.map(({ id }) => id),
    pricePaisePerKg: product.pricePaisePerKg,
    discountedPaisePerKg: product.discountedPaisePerKg,
    discountPercent: product.discountPercent,
    availableGrams: product.availableGrams,
    isAvailable: product.isAvailable,
    ...byField(PLAIN_FIELDS, (field) => product[field]),
    state: product.state,
    publishAt: product.publishAt?.toISOString() ?? null,
    translations: product.translations,
    declarations: product.declarations,
    pictures: listPictures(product),
  } as ValuesBefore;
}

type SavedRow = { row: number; productId: ProductId; before: ValuesBefore | null };

/** Keeps with its row what each product was, and the revisions that the import has saved it with. */
export async function keepForUndo(tx: Db, id: ImportId, saved: readonly SavedRow[]): Promise<void> {
  await sql`
    UPDATE product_import_rows r SET product_id = given."productId", before = nullif(given.before, 'null'),
      saved_revision = p.revision, saved_declared = coalesce(d.revision, 0)
    FROM jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) AS given ("row" integer, "productId" uuid, before jsonb)
    JOIN products p ON p.id = given."productId"
    LEFT JOIN product_declarations d ON d.product_id = p.id
    WHERE r.import_id = ${id} AND r.row_number = given."row"`.execute(tx);
}

/** Keeps the pictures that products had, so that none is removed as unused while the import can be undone. */
export async function keepPicturesBefore(tx: Db, id: ImportId): Promise<void> {
  await sql`
    INSERT INTO product_import_pictures (import_id, row_number, place, source, alt_text, image_id)
    SELECT r.import_id, r.row_number, picture.place, ${KEPT_SOURCE}, picture.value ->> 'altText',
      (picture.value ->> 'imageId')::uuid
    FROM product_import_rows r, jsonb_array_elements(r.before -> 'pictures') WITH ORDINALITY AS picture (value, place)
    WHERE r.import_id = ${id}`.execute(tx);
}
