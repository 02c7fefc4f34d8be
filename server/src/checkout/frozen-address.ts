import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import { countryNameOf, type SavedAddress, stateNameOf } from '../customers/addresses/address.ts';

/** An order's own copy of its address, with names instead of ids, so that it stays readable. */
export function frozenAddress(saved: SavedAddress): OrderAddress {
  const { fullName, apartment, area, city, postalCode, phone, landmark } = saved;
  const state = stateNameOf(saved) ?? '';
  const country = countryNameOf(saved);
  return { fullName, apartment, area, city, state, country, postalCode, phone, landmark };
}

export function isSameAddress(one: OrderAddress | null, other: OrderAddress | null): boolean {
  if (one === null || other === null) return one === other;
  return (Object.keys(one) as (keyof OrderAddress)[]).every((part) => one[part] === other[part]);
}
