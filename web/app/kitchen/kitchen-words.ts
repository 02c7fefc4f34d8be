import { formatKg, formatPack, grams } from '@tula/contract/weight.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** How long somebody has been waiting, in whole minutes, then hours, then days. */
export function waitInWords(since: string, nowMs: number): string {
  const ms = nowMs - Date.parse(since);
  if (ms < HOUR_MS) return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute');
  if (ms < DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  return counted(Math.floor(ms / DAY_MS), 'day');
}

/** 5 × 250 g */
export function packsInWords({ packGrams, count }: { packGrams: number; count: number }): string {
  return `${count} × ${formatPack(packGrams)}`;
}

/** 3 orders, 12 packs, 4.00 kg */
export function inAllInWords(all: { orders: number; count: number; weightGrams: number }): string {
  const { orders, count, weightGrams } = all;
  return [counted(orders, 'order'), counted(count, 'pack'), formatKg(grams(weightGrams))].join(', ');
}
