import type { DeliveryRange } from '@tula/contract/delivery/delivery-estimate.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { skuOf } from '@tula/contract/catalogue/sku.ts';
import { t } from '@tula/messages/declarations.ts';
import { rupeesText } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import type { Offer, ProductGroup, QuantitativeValue, UnitPriceSpecification, WithContext } from 'schema-dts';
import type { PackPrice, ProductFacts } from '../product-facts.ts';
import { returnPolicy } from './return-policy.ts';
import { shippingDetails } from './shipping-details.ts';

const CURRENCY = 'INR';

/** A product with one variant for each pack, as Google's merchant listings read it. */
export function productGroup(
  product: ProductFacts,
  range: DeliveryRange | undefined,
  publicUrl: string,
): WithContext<ProductGroup> {
  const { id, name, slug, description, category, pictures, packs } = product;
  const urlOf = (pack?: number) => publicUrl + paths.product({ id, name, slug }, { pack });
  const images = pictures.map((picture) => publicUrl + picture.url);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: id,
    name,
    description,
    url: urlOf(),
    image: images,
    category: category.name,
    brand: { '@type': 'Brand', name: shop.name },
    ...declaredData(product),
    variesBy: 'https://schema.org/size',
    hasVariant: packs.map((pack) => ({
      '@type': 'Product',
      sku: skuOf(id, pack.grams),
      inProductGroupWithID: id,
      name: `${name}, ${formatPack(pack.grams)}`,
      image: images.slice(0, 1),
      url: urlOf(pack.grams),
      size: formatPack(pack.grams),
      weight: weightOf(pack.grams),
      offers: offerOf(product, pack, {
        url: urlOf(pack.grams),
        hasMerchantReturnPolicy: returnPolicy(publicUrl),
        ...shippingDetails(range, pack.grams),
      }),
    })),
  };
}

/** Returns what the pack declares: each text of it, and the amounts in 100 g. */
function declaredData({ declared }: ProductFacts) {
  if (declared === undefined) return {};
  const { lines, nutrition, mark } = declared;
  const amounts =
    nutrition?.rows.map(([name = '', amount = '']) => ({ name: `${name}, 100 g`, text: amount })) ?? [];
  const marks = mark === undefined ? [] : [{ name: t('foodMark'), text: mark.name }];
  return {
    additionalProperty: [...marks, ...lines, ...amounts].map(({ name, text }) => ({
      '@type': 'PropertyValue' as const,
      name,
      value: text,
    })),
  };
}

type Terms = Pick<Exclude<Offer, string>, 'url' | 'hasMerchantReturnPolicy' | 'shippingDetails'>;

function offerOf({ isAvailable }: ProductFacts, pack: PackPrice, terms: Terms): Offer {
  const isReduced = pack.packActualPaise > pack.packPaise;
  return {
    '@type': 'Offer',
    ...terms,
    price: rupeesText(pack.packPaise),
    priceCurrency: CURRENCY,
    priceSpecification: isReduced
      ? [
          priceOf(pack, pack.packPaise),
          { ...priceOf(pack, pack.packActualPaise), priceType: 'https://schema.org/StrikethroughPrice' },
        ]
      : [priceOf(pack, pack.packPaise)],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'OnlineStore', name: shop.name },
  };
}

/** The price of a pack, from which a reader computes the price of a kilogram. */
function priceOf({ grams }: PackPrice, amount: PackPrice['packPaise']) {
  return {
    '@type': 'UnitPriceSpecification',
    price: rupeesText(amount),
    priceCurrency: CURRENCY,
    valueAddedTaxIncluded: true,
    referenceQuantity: {
      ...weightOf(grams),
      valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    },
  } satisfies UnitPriceSpecification;
}

function weightOf(grams: number) {
  return { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' } satisfies QuantitativeValue;
}
