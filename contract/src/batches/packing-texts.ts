import { t } from '@tula/messages/batches.ts';
import type { BatchToPick, BoxToPack } from '../kitchen/kitchen.ts';
import { formatCalendarDay } from '../values/dates.ts';
import { formatPack } from '../values/weight.ts';

/** The instruction to pack a box anew because these batches were recalled. */
export function repackText(codes: readonly string[]): string {
  return t('repack', { count: codes.length, codes: codes.join(', ') });
}

/** Why an order that is ready is not handed over. */
export function doNotHandOverText(codes: readonly string[]): string {
  return t('collected.recalled', { count: codes.length, codes: codes.join(', ') });
}

/** Why packs are not sent again yet: these batches were recalled since that was asked for. */
export function doNotSendAgainText(codes: readonly string[]): string {
  return t('again.recalled', { count: codes.length, codes: codes.join(', ') });
}

/** The batch of some packs of a product, and which packs. */
export function batchToPickText({ code, useBy, packs }: BatchToPick): string {
  const sizes = packs.map(({ packGrams, count }) => `${count} × ${formatPack(packGrams)}`);
  return t('ofPacks', { packs: sizes.join(', '), code, day: formatCalendarDay(useBy) });
}

/** From which batches the packs of a line of a box are; empty where none has a batch. */
export function batchesOfLineText({ count, batches = [] }: BoxToPack['items'][number]): string {
  const [first] = batches;
  if (first !== undefined && first.count === count) return t('line.batch', { code: first.code });
  return batches.map(({ code, count: of }) => t('line.fromBatch', { count: of, code })).join(', ');
}
