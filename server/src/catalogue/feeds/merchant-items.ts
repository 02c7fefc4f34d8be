import { skuOf } from '@tula/contract/catalogue/sku.ts';
import { type DeliveryRange, daysInTransit } from '@tula/contract/delivery/delivery-estimate.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { type Paise, packPrice, rupeesText } from '@tula/contract/values/money.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import type { PublicProduct } from '../product.ts';
import { element } from '../../platform/markup.ts';

/** Google's category "Food, Beverages & Tobacco > Food Items". */
const FOOD_ITEMS = '422';
/** Google cuts longer titles. */
const MOST_LETTERS_OF_TITLE = 150;
const MOST_MORE_PICTURES = 10;

export type FeedTerms = { publicUrl: string; range: DeliveryRange };

export function channelHead(publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', shop.name)}${element('link', publicUrl)}${element('description', shop.tagline)}
`;
}

/** One item for each pack, by the names of Google's product data specification. */
export function formatItems(product: PublicProduct, { publicUrl, range }: FeedTerms): string[] {
  const { id, name, ownSlug, description, category, primaryImage, additionalImages, isAvailable } = product;
  const morePictures = additionalImages.slice(0, MOST_MORE_PICTURES);
  return product.availableGrams.map((size) => {
    const pack = grams(size);
    const price = packPrice(product.pricePaisePerKg, pack);
    const salePrice = packPrice(product.discountedPaisePerKg, pack);
    const parts = [
      element('g:id', skuOf(id, pack)),
      element('g:item_group_id', id),
      element('g:title', `${name}, ${formatPack(pack)}`.slice(0, MOST_LETTERS_OF_TITLE)),
      element('g:description', description),
      element('g:link', publicUrl + paths.product({ id, name, slug: ownSlug ?? undefined }, { pack })),
      element('g:image_link', publicUrl + primaryImage.url),
      ...morePictures.map(({ url }) => element('g:additional_image_link', publicUrl + url)),
      element('g:availability', isAvailable ? 'in_stock' : 'out_of_stock'),
      element('g:price', amount(price)),
      salePrice < price ? element('g:sale_price', amount(salePrice)) : '',
      element('g:condition', 'new'),
      element('g:brand', shop.name),
      element('g:identifier_exists', 'no'),
      element('g:google_product_category', FOOD_ITEMS),
      element('g:product_type', category.name),
      element('g:size', formatPack(pack)),
      element('g:unit_pricing_measure', `${pack} g`),
      element('g:unit_pricing_base_measure', '1 kg'),
      element('g:shipping_weight', `${pack} g`),
      shipping(range, pack),
    ];
    return `<item>${parts.join('')}</item>\n`;
  });
}

const amount = (paise: Paise) => `${rupeesText(paise)} INR`;

/**
 * One charge for all of India, as Google reads no PIN codes there: the highest of any zone, so that no order costs
 * more than announced. Nothing where a courier quotes each parcel.
 */
function shipping({ charges, deliveryDays }: DeliveryRange, pack: number): string {
  const charge = charges?.find((one) => one.grams === pack);
  if (charge === undefined) return '';
  const { least, most } = daysInTransit(deliveryDays);
  const parts = [
    element('g:country', 'IN'),
    element('g:price', amount(charge.mostPaise)),
    element('g:min_handling_time', '0'),
    element('g:max_handling_time', String(shopPromises.shippingDays)),
    element('g:min_transit_time', String(least)),
    element('g:max_transit_time', String(most)),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}
