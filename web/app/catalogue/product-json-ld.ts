import { rupeesText } from '@tula/contract/values/money.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { ProductFacts } from './product-facts.ts';

/** A product as search engines read it: one offer for each pack. */
export function productJsonLd(product: ProductFacts, publicUrl: string) {
  const url = publicUrl + paths.product(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.category.name,
    image: product.pictures.map((picture) => publicUrl + picture.url),
    brand: { '@type': 'Brand', name: shop.name },
    offers: product.packs.map(({ grams, packPaise }) => ({
      '@type': 'Offer',
      url,
      name: `${grams} g`,
      price: rupeesText(packPaise),
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.isAvailable ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}
