const KEY = 'packed';
/** More orders than are being packed at one time; the ticks of older ones are forgotten. */
const MOST_ORDERS = 20;

type Kept = readonly (readonly [orderId: string, lines: readonly string[]])[];

/** The lines of an order that are ticked off, kept in this tab until somebody logs out. */
export function ticksOf(orderId: string): readonly string[] {
  return kept().find(([id]) => id === orderId)?.[1] ?? [];
}

export function keepTicks(orderId: string, lines: readonly string[]) {
  const others = kept().filter(([id]) => id !== orderId);
  const all: Kept = lines.length === 0 ? others : [[orderId, lines], ...others];
  sessionStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST_ORDERS)));
}

function kept(): Kept {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Kept;
}
