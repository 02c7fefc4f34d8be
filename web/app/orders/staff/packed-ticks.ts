const KEY = 'packed';
/** More orders than are packed at once; the ticks of older orders are deleted. */
const MOST_ORDERS = 20;

type StoredTicks = readonly (readonly [orderId: string, lines: readonly string[]])[];

/** The ticked lines of an order, stored in this tab until logout. */
export function ticksOf(orderId: string): readonly string[] {
  return readTicks().find(([id]) => id === orderId)?.[1] ?? [];
}

export function storeTicks(orderId: string, lines: readonly string[]) {
  const others = readTicks().filter(([id]) => id !== orderId);
  const all: StoredTicks = lines.length === 0 ? others : [[orderId, lines], ...others];
  sessionStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST_ORDERS)));
}

function readTicks(): StoredTicks {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as StoredTicks;
}
