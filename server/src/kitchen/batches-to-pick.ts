import type { BatchToPick, BoxToPack } from '@tula/contract/kitchen/kitchen.ts';
import type { TakenPacks } from '../batches/batches-query.ts';
import type { OrderToPack } from '../orders/shipping/order-to-pack.ts';

type Line = BoxToPack['items'][number];

/** The lines of a box with their batches, of as many packs as are in it: others were refunded since they were taken. */
export function linesWithBatches(items: OrderToPack['items'], taken: readonly TakenPacks[]): Line[] {
  return items.map(({ productId, name, packGrams, count }) => {
    let open = count;
    const batches = taken.flatMap((packs) => {
      const isOfLine = packs.productId === productId && packs.packGrams === packGrams;
      const picked = isOfLine ? Math.min(open, packs.count) : 0;
      open -= picked;
      return picked === 0 ? [] : [{ code: packs.code, useBy: packs.useBy, count: picked }];
    });
    return { productId, name, packGrams, count, ...(batches.length > 0 && { batches }) };
  });
}

/** The batches of a product over all boxes, the earliest first, each with its packs, the lightest first. */
export function batchesToPick(lines: readonly Line[], productId: string): BatchToPick[] {
  const byCode = new Map<string, { useBy: string; counts: Map<number, number> }>();
  for (const line of lines) {
    if (line.productId !== productId) continue;
    for (const { code, useBy, count } of line.batches ?? []) {
      const batch = byCode.get(code) ?? { useBy, counts: new Map() };
      batch.counts.set(line.packGrams, (batch.counts.get(line.packGrams) ?? 0) + count);
      byCode.set(code, batch);
    }
  }
  return [...byCode]
    .map(([code, { useBy, counts }]) => ({
      code,
      useBy,
      packs: [...counts]
        .map(([packGrams, count]) => ({ packGrams, count }))
        .toSorted((one, other) => one.packGrams - other.packGrams),
    }))
    .toSorted((one, other) => (`${one.useBy} ${one.code}` < `${other.useBy} ${other.code}` ? -1 : 1));
}
