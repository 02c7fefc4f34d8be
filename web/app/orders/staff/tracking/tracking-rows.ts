import { normalisedOrderNumber } from '@tula/contract/calls/ids.ts';

/** The number of one order as far as it has come. */
export type TrackingRow = {
  number: string;
  state: 'open' | 'saving' | 'saved';
  message?: string | undefined;
  /** Its number was refused or asked about, and takes no scan until a person corrects it. */
  isHeld?: boolean | undefined;
  /** The courier and number that staff were asked about. */
  asked?: string | undefined;
  /** Only a parcel that needs one has it. */
  eWayBill?: string | undefined;
  eWayMessage?: string | undefined;
};
/** By the order's number; an order without a row has no number yet. */
export type TrackingRows = Readonly<Record<string, TrackingRow>>;

/** A new number clears the message and questions of the one before. */
export const NOTHING_WRONG = { message: undefined, isHeld: undefined, asked: undefined } as const;

const EMPTY: TrackingRow = { number: '', state: 'open' };

export function rowOf(rows: TrackingRows, orderId: string): TrackingRow {
  return rows[orderId] ?? EMPTY;
}

export function withRow(rows: TrackingRows, orderId: string, change: Partial<TrackingRow>): TrackingRows {
  return { ...rows, [orderId]: { ...rowOf(rows, orderId), ...change } };
}

/** Says whether a number can still be typed for the order. */
export function isOpen(rows: TrackingRows, orderId: string): boolean {
  return rowOf(rows, orderId).state === 'open';
}

/** The next order below that has no saved number, if any. */
export function nextOpen(orderIds: readonly string[], rows: TrackingRows, from: string): string | undefined {
  return orderIds.slice(orderIds.indexOf(from) + 1).find((id) => isOpen(rows, id));
}

/** The orders with a number that is not saved, among all that were shown. */
export function unsavedOf(rows: TrackingRows): string[] {
  return Object.keys(rows).filter((id) => isOpen(rows, id) && rowOf(rows, id).number.trim() !== '');
}

/** Returns what is wrong with the row, at either of its fields. */
export function messageOf({
  message,
  eWayMessage,
}: Pick<TrackingRow, 'message' | 'eWayMessage'>): string | undefined {
  return message ?? eWayMessage;
}

/** Says whether the row waits for staff to say that its number is right. */
export function isAsking({ state, isHeld = false, asked }: TrackingRow): boolean {
  return state === 'open' && isHeld && asked !== undefined;
}

/** Says whether anything is typed in the row. */
export function isTyped({ number, eWayBill = '' }: TrackingRow): boolean {
  return number.trim() !== '' || eWayBill.trim() !== '';
}

/** The orders whose number was rejected or could not be sent. */
export function failuresOf(rows: TrackingRows): string[] {
  return Object.keys(rows).filter((id) => messageOf(rowOf(rows, id)) !== undefined);
}

type Pasted = { rows: TrackingRows; filled: string[]; leftOver: string[] };

/**
 * Puts the lines of a pasted text into the open rows from one order downwards. A line that begins with the number of
 * an order in the list, as in a table of two columns, goes to that order. What finds no row is left over.
 */
export function pasteLines(
  text: string,
  { orderIds, rows, from }: { orderIds: readonly string[]; rows: TrackingRows; from: string },
): Pasted {
  const places = orderIds.slice(orderIds.indexOf(from)).filter((id) => isOpen(rows, id));
  const pasted: Pasted = { rows, filled: [], leftOver: [] };
  for (const line of splitLines(text)) {
    const named = namedOrder(line, orderIds);
    const place = named ? named.orderId : places.find((id) => !pasted.filled.includes(id));
    const number = named ? named.number : line;
    if (place === undefined || !isOpen(pasted.rows, place)) {
      pasted.leftOver.push(line);
      continue;
    }
    pasted.rows = withRow(pasted.rows, place, { ...NOTHING_WRONG, number });
    pasted.filled.push(place);
  }
  return pasted;
}

/** Says whether a pasted text is more than one number. */
export function isSeveralLines(text: string): boolean {
  return splitLines(text).length > 1;
}

function splitLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function namedOrder(line: string, orderIds: readonly string[]) {
  const [first = '', ...rest] = line.split(/[\t,;]/).map((part) => part.trim());
  const orderId = orderIds.find((id) => id === normalisedOrderNumber(first));
  const number = rest.find(Boolean);
  return orderId === undefined || number === undefined ? undefined : { orderId, number };
}
