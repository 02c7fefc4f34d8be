import type { ProductToSave, StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { Translations } from '@tula/contract/catalogue/translations.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { Picture } from '@tula/contract/catalogue/media.ts';
import { type PlainFields, shopperFieldsOf, staffFieldsOf } from '@tula/contract/catalogue/product-fields.ts';
import { checkPrices, paiseOfThousands, type PricesPerKg } from '@tula/contract/catalogue/product-prices.ts';
import { packPrice, rupees, rupeesPerGram } from '@tula/contract/values/money.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { hasTexts, parseImageId, type TextLanguages, type TextsByLanguage } from './product-texts.ts';

export type ProductPrices = PricesPerKg & { availableGrams: readonly number[] };

/** The state of a product, and the moment when it becomes public if it is scheduled. */
export type Publishing = { state: ProductState; publishAt: Date | null };

/** A product as shoppers see it, with its pictures as pages need them. */
export type PublicProduct = ProductInEnglish & {
  primaryImage: Picture;
  /** The moment from which a product that is sold out for its day can be ordered again. */
  availableAgainAt?: Date;
  /** Says whether it is counted and will be available once staff add to its stock. */
  offersStockMail?: true;
  /** Its texts that are translated; left out in English. */
  languages?: TextLanguages;
};

/** A product as stored, with its texts in other languages. */
export type StoredProduct = ProductInEnglish & {
  translations: TextsByLanguage;
  /** Everything else that its pack says; empty where nothing was saved. */
  declarations: Declarations;
};

/** A category or tag of a product. */
type Named = { id: number; name: string; nameLanguage?: string };

export type ProductInEnglish = ProductPrices &
  PlainFields &
  Publishing & {
    id: ProductId;
    name: string;
    /** The end of its address as staff typed it; null for that of its name. */
    ownSlug: string | null;
    description: string;
    category: Named;
    tags: Named[];
    isAvailable: boolean;
    revision: number;
    /** A draft may have none. */
    primaryImage: Picture | null;
    additionalImages: Picture[];
    /** Picture descriptions by staff, the primary picture's first; an empty one means the product's name. */
    altTexts: string[];
  };

/** Products that stay in memory are on many pages; their answers are made once and go with them. */
const answers = new WeakMap<PublicProduct, Product>();

/** The fields of a product that the API shows. */
export function productAnswer(stored: PublicProduct): Product {
  const made = answers.get(stored);
  if (made) return made;
  const answer = makeAnswer(stored);
  answers.set(stored, answer);
  return answer;
}

function makeAnswer(stored: PublicProduct): Product {
  const { primaryImage, languages, availableAgainAt, offersStockMail } = stored;
  return {
    ...answerWithoutPicture(stored),
    ...(availableAgainAt && { availableAgainAt: availableAgainAt.toISOString() }),
    ...(offersStockMail && { offersStockMail }),
    ...(languages?.name && { nameLanguage: languages.name }),
    ...(languages?.description && { descriptionLanguage: languages.description }),
    ...(languages?.ingredients && { ingredientsLanguage: languages.ingredients }),
    ...(languages?.storage && { storageLanguage: languages.storage }),
    primaryImageURL: primaryImage.url,
    primaryImage,
  };
}

function answerWithoutPicture(stored: ProductInEnglish): Omit<Product, 'primaryImageURL' | 'primaryImage'> {
  const sizes = [...stored.availableGrams].sort((one, other) => one - other);
  return {
    id: stored.id,
    name: stored.name,
    ...(stored.ownSlug === null ? {} : { slug: stored.ownSlug }),
    description: stored.description,
    category: stored.category,
    tags: stored.tags,
    availableQuantities: sizes.map(String),
    isAvailable: stored.isAvailable,
    price: rupeesPerGram(stored.discountedPaisePerKg),
    actualPrice: rupeesPerGram(stored.pricePaisePerKg),
    paisePerKg: stored.discountedPaisePerKg,
    actualPaisePerKg: stored.pricePaisePerKg,
    discount: stored.discountPercent,
    additionalImagesURL: stored.additionalImages.map(({ url }) => url),
    smallestAvailableQuantity: String(sizes[0]),
    prices: packPrices(stored, sizes),
    ...shopperFieldsOf(stored),
    additionalImages: stored.additionalImages,
  };
}

/** The additional fields for staff. */
export function staffProductAnswer(stored: StoredProduct): StaffProduct {
  const { primaryImage, revision, state, publishAt } = stored;
  const [primaryImageAlt = '', ...additionalImageAlt] = stored.altTexts;
  return {
    ...answerWithoutPicture(stored),
    primaryImageURL: primaryImage?.url ?? '',
    primaryImage,
    revision,
    primaryImageAlt,
    additionalImageAlt,
    ...staffFieldsOf(stored),
    state,
    publishAt: publishAt?.toISOString() ?? null,
    translations: translationsAnswer(stored),
  };
}

/** Answers translations with the descriptions of the pictures in their order. */
function translationsAnswer({ translations, primaryImage, additionalImages }: StoredProduct): Translations {
  const given = Object.entries(translations).filter(([, texts]) => hasTexts(texts));
  return Object.fromEntries(
    given.map(([language, { name, description, ingredients, storage, pictureTexts }]) => {
      const findPictureText = (picture: Picture | null) =>
        (picture && pictureTexts[parseImageId(picture)]) ?? '';
      const primaryImageAlt = findPictureText(primaryImage);
      const additionalImageAlt = additionalImages.map(findPictureText);
      return [language, { name, description, ingredients, storage, primaryImageAlt, additionalImageAlt }];
    }),
  );
}

function packPrices(product: ProductPrices, sizes: readonly number[]): Product['prices'] {
  const prices: Product['prices'] = {};
  for (const size of sizes) {
    prices[size] = {
      price: rupees(packPrice(product.discountedPaisePerKg, grams(size))),
      actualPrice: rupees(packPrice(product.pricePaisePerKg, grams(size))),
      discount: product.discountPercent,
    };
  }
  return prices;
}

export type PricesToSave =
  | { prices: ProductPrices; errors?: undefined }
  | { prices?: undefined; errors: FieldMessages };

/** Paise per kg from a form's input: thousands of rupees per kg as text, and a percent. */
export function pricesToSave(
  payload: Pick<ProductToSave, 'price' | 'discount' | 'availableQuantities'>,
): PricesToSave {
  const { prices, fault } = checkPrices(paiseOfThousands(payload.price), payload.discount);
  if (fault) return { errors: { [fault.of === 'price' ? 'price' : 'discount']: fault.reason } };
  const availableGrams = [...new Set(payload.availableQuantities)].map(Number).sort((a, b) => a - b);
  return { prices: { ...prices, availableGrams } };
}
