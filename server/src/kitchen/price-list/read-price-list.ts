import { MOST_PRICED, type PricedProduct, type PriceList } from '@tula/contract/kitchen/price-list.ts';
import { cartLink } from '@tula/contract/shop/cart-links.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { shopLook } from '@tula/contract/shop/look/shop-look.ts';
import { paperDay } from '@tula/contract/values/dates.ts';
import { formatPaise, formatPerKg, packPrice } from '@tula/contract/values/money.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t } from '@tula/messages/price-list.ts';
import { listProducts, type CatalogueParts } from '../../catalogue/list-products.ts';
import { productAnswer } from '../../catalogue/product.ts';
import { shownCategoriesToRead } from '../../catalogue/translations/in-readers-language.ts';
import { drawQrCode, type QrCode } from '../../platform/draw-qr-code.ts';

export type PriceListParts = CatalogueParts & { publicUrl: string };

/** Returns what is in stock now, in the order of menus, with names, amounts and links in one language. */
export function readPriceList(parts: PriceListParts, language: TextLanguage): Promise<PriceList> {
  return inLanguage(language, async () => {
    const query = { page: 1, limit: MOST_PRICED, stock: 'in', sort: 'name' } as const;
    const [{ products, pagination }, categories] = await Promise.all([
      listProducts(parts, query),
      shownCategoriesToRead(parts.database.db),
    ]);
    const sold = products.map(productAnswer);
    const link = parts.publicUrl + paths.products();
    const left = pagination.totalItems - products.length;
    const list = {
      shopName: shop.name,
      title: t('title', { day: paperDay(parts.clock.now()) }),
      categories: categories
        .map(({ id, name }) => ({ name, products: sold.filter(({ category }) => category.id === id) }))
        .filter((category) => category.products.length > 0)
        .map(({ name, products: of }) => ({ name, products: of.map((one) => pricedProduct(parts, one)) })),
      more: left > 0 ? t('more', { count: left }) : '',
      link,
      code: drawCode(link),
      scan: t('scan'),
      phone: shop.phone,
      colours: coloursOfPicture(),
    };
    return { ...list, text: writeMessage(list) };
  });
}

function coloursOfPicture(): PriceList['colours'] {
  const { light } = shopLook();
  return { paper: light.paper, ink: light.ink, soft: light['ink-soft'], line: light.brass };
}

/** The list as people send it on: a name, its packs and a link that offers the smallest of them. */
function writeMessage({ shopName, title, categories, more, link }: Omit<PriceList, 'text'>): string {
  const parts = categories.map(({ name, products }) => {
    const lines = products.map((product) => {
      const packs = product.packs.map(({ size, price }) => `${size} ${price}`).join(', ');
      return `${product.name}: ${packs}\n${product.packs[0]?.link ?? ''}`;
    });
    return [`*${name}*`, ...lines].join('\n');
  });
  return [`*${shopName}*\n${title}`, ...parts, [more, t('all', { link })].filter(Boolean).join('\n')].join(
    '\n\n',
  );
}

function pricedProduct(
  { publicUrl }: PriceListParts,
  product: ReturnType<typeof productAnswer>,
): PricedProduct {
  const { id, name, paisePerKg, availableQuantities } = product;
  const sizes = availableQuantities.map(Number).sort((a, b) => a - b);
  const packs = sizes.map((size) => ({
    size: formatPack(grams(size)),
    price: formatPaise(packPrice(paisePerKg, grams(size))),
    link: publicUrl + cartLink([{ id, grams: grams(size), count: 1 }]),
  }));
  const link = packs[0]?.link ?? publicUrl + paths.product(product);
  return { id, name, perKg: formatPerKg(paisePerKg), packs, code: drawCode(link) };
}

function drawCode(link: string): QrCode {
  const code = drawQrCode(link);
  if (code === undefined) throw new Error(`the address ${link} is too long for a code`);
  return code;
}
