import { randomUUID } from 'node:crypto';
import { listChosenProducts, listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { findOldAddress } from '@tula/contract/catalogue/old-addresses.ts';
import { readPublicProduct } from '@tula/contract/catalogue/public-product.ts';
import { listNearMatches, readProductFacets, suggestProducts } from '@tula/contract/catalogue/finding.ts';
import { readInvoiceAddressNeed } from '@tula/contract/orders/invoice-address.ts';
import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import * as delivery from '@tula/contract/delivery/delivery.ts';
import { readParcel } from '@tula/contract/delivery/parcels.ts';
import { replaceCart } from '@tula/contract/orders/cart.ts';
import * as changes from '@tula/contract/orders/change-order.ts';
import * as orders from '@tula/contract/orders/orders.ts';
import { byAnyone, byCustomer, type GrowthCall, one, requestFor } from './growth-call.ts';
import { buyer, idOf, orderBody, type ShopToMeasure } from './shop-to-measure.ts';

const WORDS = [
  'murukku',
  'masala',
  'chips',
  'garlic pod',
  'roasted',
  'pepper',
  'mixtur',
  'sev',
  'lemon',
  'ban',
];
const SORTS = ['price', 'newest', 'name', 'recommended'] as const;
const PINCODES = ['600004', '110001', '560001', '700001', '400001'];

/** A weight makes a search that was not made before. */
const searched = (turn: number) => `${one(WORDS, turn)} ${1 + Math.floor(turn / WORDS.length)}kg`;
const product = ({ products }: ShopToMeasure, turn: number) => one(products, turn);

const CATALOGUE: Record<string, GrowthCall> = {
  listPublicProducts: byAnyone(listPublicProducts, (turn) => ({
    query: { page: `${1 + (turn % 20)}`, limit: `${12 + Math.floor(turn / 20)}`, sort: one(SORTS, turn) },
  })),
  listChosenProducts: byAnyone(listChosenProducts, (turn, shop) => ({
    query: { ids: [turn, turn + 1, turn + 2].map((at) => product(shop, at).id).join(',') },
  })),
  readPublicProduct: byAnyone(readPublicProduct, (turn, shop) => ({
    params: { id: product(shop, turn).id },
  })),
  readProductFacets: byAnyone(readProductFacets, (turn) => ({ query: { name: searched(turn) } })),
  listNearMatches: byAnyone(listNearMatches, (turn) => ({
    query: { name: `zzq${turn} ${one(WORDS, turn)}` },
  })),
  findOldAddress: byAnyone(findOldAddress, (turn) => ({ query: { path: `/product/${turn}` } })),
  suggestProducts: byAnyone(suggestProducts, (turn) => ({ query: { name: searched(turn) } })),
};

export const address = {
  fullName: 'Meena Iyer',
  phone: '+919876543210',
  apartment: '12 Temple Street',
  country: delivery.INDIA,
  state: 31,
  postalCode: '600004',
};

/** An address of a customer that other calls leave alone. */
async function anAddress({ database }: ShopToMeasure, customerId: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `INSERT INTO addresses (id, customer_id, full_name, phone, apartment, country_id, state_id, postal_code, created_at)
     VALUES ($1, $2, 'Meena Iyer', '+919876543210', '12 Temple Street', 76, 31, '600004', now())`,
    [id, customerId],
  );
  return id;
}

const ADDRESSES: Record<string, GrowthCall> = {
  addAddress: {
    async request(shop, turn) {
      const { accessToken, customerId } = await shop.shopper(buyer(turn));
      await shop.database.query('DELETE FROM addresses WHERE customer_id = $1 AND id::text NOT LIKE $2', [
        customerId,
        '0199%',
      ]);
      return requestFor(delivery.addAddress, { body: address }, { accessToken });
    },
  },
  changeAddress: {
    async request(shop, turn) {
      const { accessToken, addressId } = await shop.shopper(buyer(turn));
      const input = { params: { id: addressId }, body: address };
      return requestFor(delivery.changeAddress, input, { accessToken });
    },
  },
  deleteAddress: {
    async request(shop, turn) {
      const { accessToken, customerId } = await shop.shopper(buyer(turn));
      const id = await anAddress(shop, customerId);
      return requestFor(delivery.deleteAddress, { params: { id } }, { accessToken });
    },
  },
  readShippingCharge: byCustomer(delivery.readShippingCharge, (turn) => ({
    params: { id: idOf('adad', buyer(turn) * 2) },
    query: { quantity: `${1 + (turn % 9)}` },
  })),
  estimateDelivery: byAnyone(estimateDelivery, (turn) => ({
    query: { pincode: one(PINCODES, turn), quantity: `${1 + (turn % 9)}` },
  })),
};

const BUYING: Record<string, GrowthCall> = {
  replaceCart: byCustomer(replaceCart, (turn, shop) => ({
    body: { products: orderBody(shop.products, { addressId: '' }, turn).products },
  })),
  readInvoiceAddressNeed: byCustomer(readInvoiceAddressNeed, (turn, shop) => ({
    body: { products: orderBody(shop.products, { addressId: '' }, turn).products },
  })),
  placeOrder: {
    async request(shop, turn) {
      const shopper = await shop.shopper(buyer(turn));
      const body = orderBody(shop.products, shopper, turn);
      const sender = { accessToken: shopper.accessToken, idempotencyKey: randomUUID() };
      return requestFor(orders.placeOrder, { body }, sender);
    },
  },
  listOrders: byCustomer(orders.listOrders, (turn) => ({ query: turn % 2 === 0 ? {} : { search: 'TL-7' } })),
  readOrderStatus: {
    async request(shop, turn) {
      const { number, shopper } = await shop.order(turn + 1, { isPaid: turn % 2 === 0 });
      return requestFor(orders.readOrderStatus, { params: { id: number } }, shopper);
    },
  },
  quoteOrderChange: {
    async request(shop, turn) {
      const { number, shopper } = await shop.order(turn + 1);
      return requestFor(changes.quoteOrderChange, { params: { id: number }, body: { address } }, shopper);
    },
  },
  changeOrder: {
    async request(shop, turn) {
      const { number, shopper } = await shop.order(turn + 1);
      const body = { remarks: 'Please ring twice', seenChanges: 0 };
      return requestFor(changes.changeOrder, { params: { id: number }, body }, shopper);
    },
  },
  cancelOrder: {
    async request(shop, turn) {
      const { number, shopper } = await shop.order(turn + 1);
      const sender = { accessToken: shopper.accessToken, idempotencyKey: randomUUID() };
      return requestFor(orders.cancelOrder, { params: { id: number } }, sender);
    },
  },
  payOrderAgain: {
    async request(shop, turn) {
      const { number, shopper } = await shop.order(turn + 1, { isPaid: false });
      return requestFor(orders.payOrderAgain, { params: { id: number } }, shopper);
    },
  },
  readParcel: {
    async request(shop, turn) {
      const { number, shopper } = await shop.order(turn + 1);
      return requestFor(readParcel, { params: { id: number } }, shopper);
    },
  },
};

export const CALLS_OF_SHOPPERS: Record<string, GrowthCall> = { ...CATALOGUE, ...ADDRESSES, ...BUYING };
