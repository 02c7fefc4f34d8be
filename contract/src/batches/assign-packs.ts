import { type Arrival, isFreshEnough } from './freshness-rule.ts';

/** A batch of a product from which packs can be taken. */
export type BatchToTake = {
  id: string;
  productId: string;
  code: string;
  packedOn: string;
  useBy: string;
  gramsLeft: number;
  isRecalled: boolean;
};

/** Packs of a line of an order that have no batch yet. */
export type PacksToTake = { position: number; productId: string; packGrams: number; count: number };

export type PacksFromBatch = { position: number; batchId: string; packGrams: number; count: number };

/** Sorts batches by their last day, so that packs are taken from the earliest first. */
function inSequence(one: BatchToTake, other: BatchToTake): number {
  const keys = ({ useBy, packedOn, code }: BatchToTake) => [useBy, packedOn, code].join(' ');
  return keys(one) < keys(other) ? -1 : 1;
}

/**
 * Takes packs from the earliest batches that are fresh enough on arrival, a line from several ones if the first does
 * not have enough. Recalled batches and those past the limit are never taken from; packs for which there is no batch
 * are left out.
 */
export function assignPacks(
  lines: readonly PacksToTake[],
  batches: readonly BatchToTake[],
  arrival: Arrival,
): PacksFromBatch[] {
  const usable = batches
    .filter((batch) => !batch.isRecalled && isFreshEnough(batch, arrival))
    .toSorted(inSequence);
  const left = new Map(usable.map(({ id, gramsLeft }) => [id, gramsLeft]));
  return lines.flatMap(({ position, productId, packGrams, count }) => {
    let open = count;
    return usable
      .filter((batch) => batch.productId === productId)
      .flatMap(({ id }) => {
        const grams = left.get(id) ?? 0;
        const taken = Math.min(open, Math.max(0, Math.floor(grams / packGrams)));
        if (taken === 0) return [];
        open -= taken;
        left.set(id, grams - taken * packGrams);
        return [{ position, batchId: id, packGrams, count: taken }];
      });
  });
}

/** Returns the packs of these lines that were not taken from any batch. */
export function stillMissing(lines: readonly PacksToTake[], taken: readonly PacksFromBatch[]): PacksToTake[] {
  return lines.flatMap((line) => {
    const ofLine = taken.filter(({ position }) => position === line.position);
    const count = ofLine.reduce((open, packs) => open - packs.count, line.count);
    return count === 0 ? [] : [{ ...line, count }];
  });
}
