import { isTyped, type TrackingRows, withRow } from './tracking-rows.ts';

const KEY = 'trackingNumbers';
/** More than anybody leaves unsaved; the oldest are dropped first. */
const MOST_NUMBERS = 200;

/** The number of a parcel, and of its e-way bill where one was typed. */
type Stored = readonly [orderId: string, number: string, eWayBill?: string];

/** The numbers that were typed and that the server may not have, stored in this tab until logout. */
export function storedNumbers(): TrackingRows {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as readonly Stored[];
  return stored.reduce<TrackingRows>(
    (rows, [orderId, number, eWayBill]) => withRow(rows, orderId, { number, eWayBill }),
    {},
  );
}

export function storeNumbers(rows: TrackingRows): void {
  const unsaved = Object.entries(rows)
    .filter(([, row]) => row.state !== 'saved' && isTyped(row))
    .map(
      ([orderId, { number, eWayBill }]): Stored =>
        eWayBill === undefined ? [orderId, number] : [orderId, number, eWayBill],
    );
  sessionStorage.setItem(KEY, JSON.stringify(unsaved.slice(-MOST_NUMBERS)));
}
