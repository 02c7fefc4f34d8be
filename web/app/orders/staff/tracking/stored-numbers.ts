import { type TrackingRows, withRow } from './tracking-rows.ts';

const KEY = 'trackingNumbers';
/** More than anybody leaves unsaved; the oldest are dropped first. */
const MOST_NUMBERS = 200;

/** The numbers that were typed and that the server may not have, stored in this tab until logout. */
export function storedNumbers(): TrackingRows {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly [string, string][];
  return stored.reduce<TrackingRows>((rows, [orderId, number]) => withRow(rows, orderId, { number }), {});
}

export function storeNumbers(rows: TrackingRows): void {
  const unsaved = Object.entries(rows)
    .filter(([, { number, state }]) => state !== 'saved' && number.trim() !== '')
    .map(([orderId, { number }]) => [orderId, number] as const);
  sessionStorage.setItem(KEY, JSON.stringify(unsaved.slice(-MOST_NUMBERS)));
}
