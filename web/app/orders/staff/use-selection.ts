import { useState } from 'react';

/** As many as fit into one page address. */
export const MAX_SELECTED = 100;

export type Selection = {
  ids: readonly string[];
  has: (orderId: string) => boolean;
  toggle: (orderId: string) => void;
  /** Selects all of them up to the limit, or none if all were selected. */
  toggleAll: (orderIds: readonly string[]) => void;
  clear: () => void;
};

/** The orders selected on any page of the table. */
export function useSelection(): Selection {
  const [ids, set] = useState<readonly string[]>([]);
  const has = (orderId: string) => ids.includes(orderId);
  const without = (some: readonly string[]) => ids.filter((id) => !some.includes(id));
  return {
    ids,
    has,
    toggle: (orderId) => set(has(orderId) ? without([orderId]) : [...ids, orderId].slice(0, MAX_SELECTED)),
    toggleAll: (orderIds) =>
      set(
        orderIds.every(has) ? without(orderIds) : [...without(orderIds), ...orderIds].slice(0, MAX_SELECTED),
      ),
    clear: () => set([]),
  };
}
