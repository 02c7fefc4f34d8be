import { CONSENT_TEXT_VERSION, setOrderUpdates } from '@tula/contract/accounts/order-updates.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StaffMember } from '../../test/a-staff-member.ts';
import { openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';
import { deliverMessages } from './deliver-messages.ts';

export type MessagesTest = { shop: OrdersShop; shopper: Shopper; kamala: StaffMember; murukku: ProductId };

/** Opens a shop with these settings before the tests of a file, and a new customer who wants messages for each. */
export function openShopWithMessages(
  settings: () => Promise<Record<string, string>>,
  assign: (test: MessagesTest) => void,
): void {
  let shop: OrdersShop;
  let murukku: ProductId;
  beforeAll(async () => {
    shop = await openOrdersShop({ env: { RATE_LIMIT: 'off', ...(await settings()) } });
    murukku = await shop.aProduct();
  });
  beforeEach(async () => {
    await shop.rows("DELETE FROM outbox WHERE channel <> 'email'");
    const shopper = await shop.aShopper();
    assign({ shop, shopper, murukku, kamala: await shop.aStaffMember('Kamala') });
    await agree(shop, shopper);
  });
  afterAll(() => shop.close());
}

export function agree(shop: OrdersShop, { token: as }: Shopper) {
  const body = { isOn: true, consentTextVersion: CONSENT_TEXT_VERSION } as const;
  return shop.call(setOrderUpdates, { body }, { as });
}

export const refuse = (shop: OrdersShop, { token: as }: Shopper) =>
  shop.call(setOrderUpdates, { body: { isOn: false } }, { as });

/** Sends what is due now. */
export const deliver = ({ parts }: OrdersShop) => deliverMessages(parts);

export type StoredMessage = {
  id: string;
  kind: string;
  body_text: string;
  recipient: string;
  state: string;
  attempts: number;
  channel: string;
  provider_id: string;
  last_error: string | null;
};

/** Oldest first. */
export const messagesIn = ({ rows }: OrdersShop) =>
  rows<StoredMessage>("SELECT * FROM outbox WHERE channel <> 'email' ORDER BY created_at, id");

export const kindsIn = async (shop: OrdersShop) =>
  (await messagesIn(shop)).map(({ kind, state }) => `${kind} ${state}`);
