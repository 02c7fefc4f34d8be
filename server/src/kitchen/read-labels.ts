import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  MOST_LABELS_AT_ONCE,
  MOST_ORDERS_AT_ONCE,
  type readLabels as endpoint,
} from '@tula/contract/kitchen/kitchen.ts';
import { labelLanguage, type LabelShop } from '@tula/contract/kitchen/labels.ts';
import { rupees } from '@tula/contract/values/money.ts';
import { isRegistration, licenceHolder } from '@tula/contract/shop/licence-holder.ts';
import { typedTown } from '@tula/contract/shop/places-in-language.ts';
import { isAddressKnown, shop } from '@tula/contract/shop/shop.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { t as labelText } from '@tula/messages/labels.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t } from '@tula/messages/refusals.ts';
import { ordersToPack } from '../orders/shipping/orders-to-pack.ts';
import type { Parts } from '../platform/parts.ts';
import { makeLabels } from './label.ts';
import { countPacks } from './to-make.ts';
import { shelfLives } from '../catalogue/products-query.ts';

export type Labels = ResultOf<typeof endpoint>;

/**
 * The labels for the packs of orders, by today's shelf lives. Throws ORDER_NOT_FOUND, ORDER_NOT_PACKABLE, and
 * INVALID_INPUT when there are too many labels for one document.
 */
export async function readLabels(
  parts: Pick<Parts, 'database' | 'clock'>,
  chosen: readonly string[] | undefined,
): Promise<Labels> {
  const query = { chosen, most: MOST_ORDERS_AT_ONCE, isSentToo: true };
  const { orders, left } = await ordersToPack(parts, query);
  const packs = orders.flatMap(({ items }) => items);
  const count = countPacks(packs);
  if (count > MOST_LABELS_AT_ONCE)
    throw fieldProblem('orders', t('labels.tooMany', { count, most: MOST_LABELS_AT_ONCE }));
  const labels = makeLabels(packs);
  const days = await shelfLives(parts.database.db, [...new Set(labels.map(({ productId }) => productId))]);
  return {
    orders: orders.length,
    left,
    count,
    licenceMark: shop.licenceMark ?? null,
    shop: readLabelShop(),
    labels: labels.map(({ productId, name, packGrams, mrpPaise, actualPaisePerKg, count: alike }) => ({
      productId,
      name,
      packGrams,
      mrp: rupees(mrpPaise),
      mrpPerKg: rupees(actualPaisePerKg),
      mrpPaise,
      mrpPaisePerKg: actualPaisePerKg,
      shelfLifeDays: days.get(productId) ?? null,
      count: alike,
    })),
  };
}

/** Reads the facts of the shop in the language of labels, whichever that of the page. */
function readLabelShop(): LabelShop {
  return inLanguage(labelLanguage(), () => ({
    maker: maker(),
    fssai: [licenceNumber(), ...(shop.isVegOnly ? [labelText('vegetarian')] : [])].join(' · '),
    isVegetarian: shop.isVegOnly,
    care: labelText('care', { phone: shop.phone, email: shop.email }),
  }));
}

/** In English or Hindi, as labels are. */
function licenceNumber(): string {
  const number = shop.fssaiNumber;
  return labelText(isRegistration(number) ? 'registration' : 'licence', { number });
}

/** On two lines, so that the address is not broken at a random place. */
function maker(): string {
  if (!isAddressKnown(shop.address)) return licenceHolder();
  const { line: street, area, city, state, pincode } = typedTown(shop.address);
  return labelText('maker', { maker: licenceHolder(), street, area, city, state, pincode });
}
