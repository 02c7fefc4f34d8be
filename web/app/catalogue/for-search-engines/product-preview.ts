import { previewPictureUrl } from '@tula/contract/catalogue/preview-picture.ts';
import { skuOf } from '@tula/contract/catalogue/sku.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { rupeesText } from '@tula/contract/values/money.ts';
import type { LinkPreview } from '../../data/head/page-meta.ts';
import type { ProductFacts } from '../product-facts.ts';

/** Returns what previews of a link to a product show: its picture, and the price of the smallest pack. */
export function productPreview({ id, picture, name, packs, isAvailable }: ProductFacts): LinkPreview {
  const [pack] = packs;
  return {
    picture: { path: previewPictureUrl(picture), alt: picture.alt || name },
    product: {
      'product:brand': shop.name,
      'product:availability': isAvailable ? 'in stock' : 'out of stock',
      'product:condition': 'new',
      'product:item_group_id': id,
      ...(pack && {
        'product:retailer_item_id': skuOf(id, pack.grams),
        'product:price:amount': rupeesText(pack.packPaise),
        'product:price:currency': 'INR',
      }),
      ...(pack &&
        pack.packActualPaise > pack.packPaise && {
          'product:original_price:amount': rupeesText(pack.packActualPaise),
          'product:original_price:currency': 'INR',
        }),
    },
  };
}
