import type { FoundCustomer } from '@tula/contract/accounts/customers-of-staff.ts';
import type { Product } from '@tula/contract/catalogue/public-catalogue.ts';
import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { Enquiry } from '@tula/contract/orders/enquiries.ts';
import type { Gift } from '@tula/contract/orders/gift.ts';
import type { DeliveryMethod } from '@tula/contract/orders/orders.ts';
import { paise } from '@tula/contract/values/money.ts';
import { type PricedTotals, totalsOf } from '@tula/contract/values/totals.ts';
import { grams, HIGHEST_TAKEN_COUNT } from '@tula/contract/values/weight.ts';

/** A customer who was found or has just been added. */
export type Customer = Pick<
  FoundCustomer,
  'id' | 'firstName' | 'lastName' | 'phone' | 'email' | 'addresses' | 'isBlocked'
>;

export type Line = {
  product: Product;
  packGrams: number;
  count: number;
  /** Lower than the product's; undefined where it is not. */
  paisePerKg?: number | undefined;
};

/** An order as far as staff have taken it. */
export type OrderDraft = {
  customer: Customer | undefined;
  /** That of a customer who has none so far. */
  phone: string;
  lines: readonly Line[];
  method: DeliveryMethod;
  /** A saved address of the customer, or one that is not saved yet. */
  address: { id: string } | { typed: AddressToSave } | undefined;
  remarks: string;
  /** What is typed for the card; undefined while the order is no gift. */
  gift?: Gift | undefined;
  /** Why a price is lower. */
  priceReason: string;
  /** The day for which it is needed; empty for what is made at once. */
  neededOn: string;
  /** What somebody asked for, which this order answers. */
  enquiry?: Enquiry | undefined;
};

export const EMPTY_ORDER: OrderDraft = {
  customer: undefined,
  phone: '',
  lines: [],
  method: 'pickup_from_store',
  address: undefined,
  remarks: '',
  priceReason: '',
  neededOn: '',
};

/** Begins with what somebody asked for; one that is closed is answered already. */
export function draftOfEnquiry(enquiry: Enquiry, products: readonly Product[]): Partial<OrderDraft> {
  return {
    lines: linesOfKg(products, new Map(enquiry.products.map(({ id, kg }) => [id, kg]))),
    method: enquiry.pincode === null ? 'pickup_from_store' : 'through_courier',
    neededOn: enquiry.neededOn,
    enquiry,
  };
}

/** One pack more of a product; as many as an order may have of it at most. */
export function withPack(lines: readonly Line[], product: Product, packGrams: number): Line[] {
  const known = lines.find((line) => isLine(line, product.id, packGrams));
  if (known === undefined) return [...lines, { product, packGrams, count: 1 }];
  return withCount(lines, known, Math.min(known.count + 1, HIGHEST_TAKEN_COUNT));
}

/** What somebody asked for by weight, in the largest packs of each product. */
function linesOfKg(products: readonly Product[], kgs: ReadonlyMap<string, number>): Line[] {
  return products.flatMap((product) => {
    const packGrams = Math.max(...product.availableQuantities.map(Number));
    const count = Math.round(((kgs.get(product.id) ?? 0) * 1000) / packGrams);
    return count > 0 ? [{ product, packGrams, count: Math.min(count, HIGHEST_TAKEN_COUNT) }] : [];
  });
}

/** Without packs, the line is taken out. */
export function withCount(lines: readonly Line[], of: Line, count: number): Line[] {
  return lines
    .map((line) => (isLine(line, of.product.id, of.packGrams) ? { ...line, count } : line))
    .filter((line) => line.count > 0);
}

export function countOf(lines: readonly Line[], productId: string, packGrams: number): number {
  return lines.find((line) => isLine(line, productId, packGrams))?.count ?? 0;
}

export function withPrice(lines: readonly Line[], of: Line, paisePerKg: number | undefined): Line[] {
  return lines.map((line) => (isLine(line, of.product.id, of.packGrams) ? { ...line, paisePerKg } : line));
}

export const isLowered = ({ paisePerKg }: Line) => paisePerKg !== undefined;

function isLine(line: Line, productId: string, packGrams: number): boolean {
  return line.product.id === productId && line.packGrams === packGrams;
}

/** Returns what it comes to, at the prices that are shown; the server rejects another total. */
export function totalsOfDraft(lines: readonly Line[], shippingPaise: number): PricedTotals {
  const packs = lines.map(({ product, packGrams, count, paisePerKg }) => ({
    paisePerKg: paisePerKg === undefined ? product.paisePerKg : paise(paisePerKg),
    actualPaisePerKg: product.actualPaisePerKg,
    packGrams: grams(packGrams),
    count,
  }));
  return totalsOf(packs, paise(shippingPaise));
}

/** Returns what is ordered, as the contract asks for it; undefined while something is missing. */
export function askedOf({ customer, lines, method, address, neededOn }: OrderDraft) {
  if (customer === undefined || lines.length === 0) return undefined;
  const isParcel = method === 'through_courier';
  if (isParcel && address === undefined) return undefined;
  const where =
    !isParcel || address === undefined
      ? {}
      : 'id' in address
        ? { addressId: address.id }
        : { address: address.typed };
  return {
    customerId: customer.id,
    products: lines.map(({ product, packGrams, count, paisePerKg }) => ({
      id: product.id,
      quantity: String(packGrams) as '250',
      count,
      ...(paisePerKg === undefined ? {} : { paisePerKg }),
    })),
    deliveryMethod: method,
    ...where,
    ...(neededOn === '' ? {} : { neededOn }),
  };
}
