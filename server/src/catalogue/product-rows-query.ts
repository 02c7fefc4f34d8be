import type { ImageId, ProductId } from '@tula/contract/calls/ids.ts';
import { type Declarations, NO_DECLARATIONS } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Picture } from '@tula/contract/catalogue/media.ts';
import { PLAIN_FIELDS, type PlainFields, plainFieldsOf } from '@tula/contract/catalogue/product-fields.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import { IMAGES } from '../media/images-query.ts';
import { type PictureRow, toPicture } from '../media/picture.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { ProductInEnglish, PublicProduct, StoredProduct } from './product.ts';
import { STORED_FIELDS } from './product-columns.ts';
import type { TextsByLanguage } from './product-texts.ts';
import { textsByLanguage } from './translations/translations-store.ts';

/** An image in JSON; short, because a page of products has dozens. */
export type ImageCells = [
  id: ImageId,
  width: number,
  height: number,
  placeholder: string,
  altText: string,
  variantsReadyAt: string | null,
];

export type ProductRow = PlainFields & {
  id: ProductId;
  name: string;
  own_slug: string | null;
  description: string;
  category_id: number;
  category_name: string;
  price_paise_per_kg: Paise;
  discounted_paise_per_kg: Paise;
  discount: string;
  available_grams: number[];
  is_available: boolean;
  is_sold_out: boolean;
  available_again_at: Date | null;
  revision: number;
  state: ProductState;
  publish_at: Date | null;
  tags: [id: number, name: string][] | null;
  primary_image: ImageCells | null;
  additional_images: ImageCells[] | null;
};

/** A product as staff read it, in all languages. */
export type StaffProductRow = ProductRow & {
  translations: TextsByLanguage | null;
  declared: Partial<Declarations> | null;
};

/** The columns of the image `i`. */
export const imageCells = sql<ImageCells>`
  json_build_array(i.id, i.width, i.height, i.placeholder, i.alt_text, i.variants_ready_at)`;

const plainColumns = sql.join(
  PLAIN_FIELDS.map((field) => sql`${sql.ref(`p.${STORED_FIELDS[field].column}`)} AS ${sql.id(field)}`),
);

/**
 * Every column that an answer needs of the product `p` with its category `c`, so that no product needs a
 * statement of its own.
 */
export const productColumns = sql`
  p.id, p.name, p.own_slug, p.description, p.category_id, c.name AS category_name, p.price_paise_per_kg,
  p.discounted_paise_per_kg, p.discount, p.available_grams, p.is_available, p.is_sold_out, p.available_again_at, p.revision,
  ${plainColumns}, p.state, p.publish_at,
  (SELECT json_agg(json_build_array(t.id, t.name) ORDER BY lower(t.name))
    FROM product_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.product_id = p.id) AS tags,
  (SELECT ${imageCells} FROM ${IMAGES} i WHERE i.id = p.primary_image_id) AS primary_image,
  (SELECT json_agg(${imageCells} ORDER BY pi.position)
    FROM product_images pi JOIN ${IMAGES} i ON i.id = pi.image_id WHERE pi.product_id = p.id) AS additional_images`;

export const staffProductColumns = sql`${productColumns}, ${textsByLanguage} AS translations,
  (SELECT d.content FROM product_declarations d WHERE d.product_id = p.id) AS declared`;

export function storedProduct(row: StaffProductRow): StoredProduct {
  return {
    ...productInEnglish(row),
    translations: row.translations ?? {},
    // Declarations that an earlier version saved lack the fields added since.
    declarations: { ...NO_DECLARATIONS, ...row.declared },
  };
}

function productInEnglish(row: ProductRow): ProductInEnglish {
  const additionalImages = row.additional_images ?? [];
  return {
    id: row.id,
    name: row.name,
    ownSlug: row.own_slug,
    description: row.description,
    category: { id: row.category_id, name: row.category_name },
    tags: (row.tags ?? []).map(([id, name]) => ({ id, name })),
    pricePaisePerKg: row.price_paise_per_kg,
    discountedPaisePerKg: row.discounted_paise_per_kg,
    discountPercent: Number(row.discount),
    availableGrams: row.available_grams,
    isAvailable: row.is_available,
    revision: row.revision,
    ...plainFieldsOf(row),
    state: row.state,
    publishAt: row.publish_at,
    primaryImage: row.primary_image && pictureOfCells(row.primary_image, row.name),
    additionalImages: additionalImages.map((cells) => pictureOfCells(cells, row.name)),
    altTexts: [row.primary_image, ...additionalImages].map((cells) => cells?.[4] ?? ''),
  };
}

/** A product that shoppers may see: the database lets only drafts have no picture. */
export function publicProduct(row: ProductRow): PublicProduct {
  const { primaryImage, ...product } = productInEnglish(row);
  if (primaryImage === null) throw new Error('a public product has no picture');
  const { is_available, is_sold_out, available_again_at } = row;
  const isAwaited = !is_available || is_sold_out;
  return {
    ...product,
    isAvailable: is_available && !is_sold_out,
    ...(is_available && available_again_at && { availableAgainAt: available_again_at }),
    ...(isAwaited && { offersStockMail: true as const }),
    primaryImage,
  };
}

/** A picture without a description is described by the product's name. */
export function pictureOfCells(cells: ImageCells, productName: string): Picture {
  const [id, width, height, placeholder, altText, variantsReadyAt] = cells;
  const image: PictureRow = {
    id,
    width,
    height,
    placeholder,
    altText: altText || productName,
    variantsReadyAt: variantsReadyAt === null ? null : new Date(variantsReadyAt),
  };
  return toPicture(image);
}
