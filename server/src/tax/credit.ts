import { type Paise, paise } from '@tula/contract/values/money.ts';
import { halfUp, shares } from './integers.ts';
import { type Amounts, type DeliveryTax, sumGrossPaise, type TaxRow } from './tax-rows.ts';

/** The part of a row that has been given back so far: whole packs, and amounts besides. */
export type Credited = { packs: number; otherPaise: Paise };

/** The things that a note gives back: packs of goods with their share of the delivery, and amounts of rows. */
export type Giving = {
  /** The packs by row of the document. */
  packs: readonly number[];
  /** The amounts by row of the document that belong to no packs. */
  otherPaise: readonly Paise[];
};

export type CreditNote = {
  /** The amounts by row of the document; all zero for rows of which nothing is given back. */
  rows: Amounts[];
  /** The part of each row that has been given back with this note. */
  credited: Credited[];
};

/**
 * Computes what a note takes back of a document, given what earlier notes took back. Each row's total so far is
 * computed from the row, never from earlier notes, so any number of notes ends exactly at the document. Packs take the
 * share of the delivery that their value has among the goods of its rate. A row gives back no more than it has; more
 * packs than a row has throw a RangeError.
 */
export function creditNote(
  rows: readonly TaxRow[],
  { before, giving, deliveryTax }: { before: readonly Credited[]; giving: Giving; deliveryTax: DeliveryTax },
): CreditNote {
  const credited = rows.map((_, at) => ({
    packs: (before[at]?.packs ?? 0) + (giving.packs[at] ?? 0),
    otherPaise: paise((before[at]?.otherPaise ?? 0) + (giving.otherPaise[at] ?? 0)),
  }));
  const earlier = totalsSoFar(rows, before, deliveryTax);
  const now = totalsSoFar(rows, credited, deliveryTax);
  return { rows: now.map((total, at) => difference(total, earlier[at] ?? NOTHING)), credited };
}

const NOTHING: Amounts = {
  grossPaise: paise(0),
  taxablePaise: paise(0),
  halfPaise: paise(0),
  igstPaise: paise(0),
};

function difference(one: Amounts, other: Amounts): Amounts {
  return {
    grossPaise: paise(one.grossPaise - other.grossPaise),
    taxablePaise: paise(one.taxablePaise - other.taxablePaise),
    halfPaise: paise(one.halfPaise - other.halfPaise),
    igstPaise: paise(one.igstPaise - other.igstPaise),
  };
}

/** Computes how much of each row has been given back in all. */
function totalsSoFar(
  rows: readonly TaxRow[],
  credited: readonly Credited[],
  deliveryTax: DeliveryTax,
): Amounts[] {
  return rows.map((row, at) => {
    const given = credited[at] ?? { packs: 0, otherPaise: paise(0) };
    if (row.of === 'goods') return goodsSoFar(row, given);
    return inProportion(row, deliveryOfPacks(rows, credited, { at, deliveryTax }) + given.otherPaise);
  });
}

/** The share of a row of the delivery that packs took with them: an amount off the goods leaves it as it was. */
function deliveryOfPacks(
  rows: readonly TaxRow[],
  credited: readonly Credited[],
  { at, deliveryTax }: { at: number; deliveryTax: DeliveryTax },
): number {
  const row = rows[at];
  if (row === undefined) return 0;
  const carried = rows.flatMap((other, place) =>
    other.of === 'goods' && (deliveryTax === 'highestRate' || other.rate === row.rate) ? [place] : [],
  );
  const value = sumGrossPaise(carried.flatMap((place) => rows[place] ?? []));
  const ofPacks = carried.reduce((sum, place) => sum + grossOfPacks(rows[place], credited[place]), 0);
  return value === 0 ? 0 : besideStep(row, halfUp(row.grossPaise, ofPacks, value));
}

/**
 * Computes by how much packs and amounts together are more than a row has; that much of the amounts gives nothing back.
 */
function computeExcess(
  rows: readonly TaxRow[],
  credited: readonly Credited[],
  deliveryTax: DeliveryTax,
): number[] {
  return rows.map((row, at) => {
    const ofPacks =
      row.of === 'goods'
        ? grossOfPacks(row, credited[at])
        : deliveryOfPacks(rows, credited, { at, deliveryTax });
    return Math.max(0, ofPacks + (credited[at]?.otherPaise ?? 0) - row.grossPaise);
  });
}

function grossOfPacks(row: TaxRow | undefined, credited: Credited | undefined): number {
  if (row === undefined || credited === undefined || row.count === 0) return 0;
  return halfUp(row.grossPaise, credited.packs, row.count);
}

function goodsSoFar(row: TaxRow, { packs, otherPaise }: Credited): Amounts {
  if (packs < 0 || packs > row.count) throw new RangeError(`${packs} of ${row.count} packs are given back`);
  if (row.count === 0) return inProportion(row, otherPaise);
  const gross = halfUp(row.grossPaise, packs, row.count);
  const half = halfUp(row.halfPaise, packs, row.count);
  const igst = halfUp(row.igstPaise, packs, row.count);
  if (otherPaise === 0) return amounts(gross, half, igst);
  const all = inProportion(row, gross + otherPaise);
  // The two roundings may differ by a paisa; a tax that packs gave back is not taken again.
  return amounts(all.grossPaise, Math.max(all.halfPaise, half), Math.max(all.igstPaise, igst));
}

/**
 * An amount at which both halves of the tax do not go up, so that the next paisa never holds a tax of two: one less
 * where they do. All of a row is no such step.
 */
function besideStep(row: TaxRow, gross: number): number {
  const half = (at: number) => halfUp(row.halfPaise, at, row.grossPaise);
  return gross > 0 && half(gross) > half(gross - 1) ? gross - 1 : gross;
}

/** A part of a row by its price, at most all of it: the taxes in proportion to it. */
function inProportion(row: TaxRow, wanted: number): Amounts {
  const gross = Math.min(wanted, row.grossPaise);
  if (gross === 0) return NOTHING;
  return amounts(
    gross,
    halfUp(row.halfPaise, gross, row.grossPaise),
    halfUp(row.igstPaise, gross, row.grossPaise),
  );
}

function amounts(gross: number, half: number, igst: number): Amounts {
  return {
    grossPaise: paise(gross),
    taxablePaise: paise(gross - 2 * half - igst),
    halfPaise: paise(half),
    igstPaise: paise(igst),
  };
}

type Refund = {
  amountPaise: Paise;
  /** The packs by row of the document; all zero when staff gave an amount back. */
  packs: readonly number[];
  /** It gives back a part of the delivery charge. */
  isOfDelivery?: boolean;
  deliveryTax: DeliveryTax;
};

/**
 * Computes what a refund gives back of each row, so that the note is worth what was paid back. Packs give back their
 * price with its tax; what was paid beyond it is the delivery that went with them, or none of it, and what even that
 * does not explain is taken from what is left of all rows. For less than the price of the packs, that amount of their
 * rows is given back. An amount of the delivery, or one without packs that is all that is left of it, is the delivery. Throws a
 * RangeError when more was paid back than the document has left.
 */
export function computeGiving(
  rows: readonly TaxRow[],
  before: readonly Credited[],
  { amountPaise, packs, isOfDelivery = false, deliveryTax }: Refund,
): Giving {
  const nothing = rows.map(() => paise(0));
  const ofPacks = creditNote(rows, { before, giving: { packs, otherPaise: nothing }, deliveryTax });
  const isDelivery = rows.map((row) => row.of === 'delivery');
  const goodsPaise = sumGrossPaise(ofPacks.rows.filter((_, at) => !isDelivery[at]));
  if (amountPaise < goodsPaise) {
    const otherPaise = shares(
      amountPaise,
      ofPacks.rows.map((row) => row.grossPaise),
    );
    return withTaxInPrice(rows, before, { packs: nothing, otherPaise, deliveryTax });
  }
  const excess = computeExcess(rows, ofPacks.credited, deliveryTax);
  const otherPaise = beyondGoods(rows, ofPacks, { amountPaise, packs, isOfDelivery, deliveryTax }).map(
    (one, at) => one - (excess[at] ?? 0),
  );
  return withTaxInPrice(rows, before, { packs, otherPaise, deliveryTax });
}

/**
 * Computes what a refund gives of each row beside its packs; less than nothing of delivery that was not refunded with
 * them.
 */
function beyondGoods(
  rows: readonly TaxRow[],
  ofPacks: CreditNote,
  { amountPaise, packs, isOfDelivery = false, deliveryTax }: Refund,
): number[] {
  const left = computeLeft(rows, ofPacks.credited, deliveryTax);
  const ofDelivery = (amounts: readonly number[]) =>
    amounts.map((one, at) => (rows[at]?.of === 'delivery' ? one : 0));
  const taken = ofDelivery(ofPacks.rows.map(({ grossPaise }) => grossPaise));
  const more = amountPaise - sumGrossPaise(ofPacks.rows);
  if (more > sumAmounts(left)) throw new RangeError('more is paid back than the document has left');
  if (more < 0) return shares(-more, taken).map((one) => -one);
  const deliveryLeft = ofDelivery(left);
  // An earlier amount may have given back some of the packs' price, which is no delivery now.
  const charged = sumAmounts(
    rows.map((row, at) => grossOfPacks(row, { packs: packs[at] ?? 0, otherPaise: paise(0) })),
  );
  const beyondPrice = charged === 0 ? 0 : Math.max(0, amountPaise - charged - sumAmounts(taken));
  const isDeliveryOnly = charged === 0 && (isOfDelivery || sumAmounts(deliveryLeft) === more);
  const asDelivery = Math.min(more, isDeliveryOnly ? more : beyondPrice, sumAmounts(deliveryLeft));
  const byDelivery = shares(asDelivery, deliveryLeft);
  const others = shares(
    more - asDelivery,
    left.map((one, at) => one - (byDelivery[at] ?? 0)),
  );
  return others.map((one, at) => one + (byDelivery[at] ?? 0));
}

const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

function computeLeft(
  rows: readonly TaxRow[],
  credited: readonly Credited[],
  deliveryTax: DeliveryTax,
): number[] {
  const soFar = totalsSoFar(rows, credited, deliveryTax);
  return rows.map((row, at) => row.grossPaise - (soFar[at]?.grossPaise ?? 0));
}

/**
 * If a row gets a single paisa at which both halves of its tax go up, the tax is more than the paisa. It gets
 * none or two then, and another row that gets something anyway makes up for it, packs only where no amount does.
 */
function withTaxInPrice(
  rows: readonly TaxRow[],
  before: readonly Credited[],
  {
    packs,
    otherPaise,
    deliveryTax,
  }: Omit<Giving, 'otherPaise'> & { otherPaise: number[]; deliveryTax: DeliveryTax },
): Giving {
  const giving = { packs, otherPaise: otherPaise.map(paise) };
  const note = creditNote(rows, { before, giving, deliveryTax });
  const left = computeLeft(rows, note.credited, deliveryTax);
  const given = note.rows.map(({ grossPaise }) => grossPaise as number);
  const move = (from: number, to: number) => {
    for (const [at, by] of [
      [from, -1],
      [to, 1],
    ] as const) {
      otherPaise[at] = (otherPaise[at] ?? 0) + by;
      given[at] = (given[at] ?? 0) + by;
      left[at] = (left[at] ?? 0) - by;
    }
  };
  const places = rows.map((_, at) => at);
  const amountsFirst = places.toSorted(
    (one, other) => Number(otherPaise[one] === 0) - Number(otherPaise[other] === 0),
  );
  const room = (at: number) => (left[at] ?? 0) > 0;
  const paid = (at: number) => given[at] ?? 0;
  note.rows.forEach(({ taxablePaise }, at) => {
    if (taxablePaise >= 0) return;
    const others = amountsFirst.filter((place) => place !== at);
    const taker = others.find((place) => paid(place) > 0 && room(place));
    const giver = others.find((place) => paid(place) > 2);
    if (taker !== undefined && (otherPaise[at] ?? 0) > 0) move(at, taker);
    else if (giver !== undefined && room(at)) move(giver, at);
    else if (taker !== undefined) move(at, taker);
  });
  return { packs, otherPaise: otherPaise.map(paise) };
}

/** Says whether nothing is left of a document after this much was given back. */
export function isEmptied(
  rows: readonly TaxRow[],
  credited: readonly Credited[],
  deliveryTax: DeliveryTax,
): boolean {
  return sumGrossPaise(totalsSoFar(rows, credited, deliveryTax)) === sumGrossPaise(rows);
}
