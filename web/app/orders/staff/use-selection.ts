import { useState } from 'react';

/** As many as fit into one address and one pile of paper. */
export const MOST_CHOSEN = 100;

export type Chosen = {
  ids: readonly string[];
  has: (orderId: string) => boolean;
  toggle: (orderId: string) => void;
  /** Chooses all of them, as far as there is room, or none of them if all were chosen. */
  toggleAll: (orderIds: readonly string[]) => void;
  clear: () => void;
};

/** The orders chosen in the table, on this page of it and on others. */
export function useChosen(): Chosen {
  const [ids, set] = useState<readonly string[]>([]);
  const has = (orderId: string) => ids.includes(orderId);
  const without = (some: readonly string[]) => ids.filter((id) => !some.includes(id));
  return {
    ids,
    has,
    toggle: (orderId) => set(has(orderId) ? without([orderId]) : [...ids, orderId].slice(0, MOST_CHOSEN)),
    toggleAll: (orderIds) =>
      set(
        orderIds.every(has) ? without(orderIds) : [...without(orderIds), ...orderIds].slice(0, MOST_CHOSEN),
      ),
    clear: () => set([]),
  };
}
