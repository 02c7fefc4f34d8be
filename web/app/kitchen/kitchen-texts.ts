import { formatKg, formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/kitchen.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time waited, in whole minutes, then hours, then days. */
export function waitText(since: string, nowMs: number): string {
  const ms = nowMs - Date.parse(since);
  if (ms < HOUR_MS) return t('wait.minutes', { count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
  if (ms < DAY_MS) return t('wait.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('wait.days', { count: Math.floor(ms / DAY_MS) });
}

/** 5 × 250 g */
export function packsText({ packGrams, count }: { packGrams: number; count: number }): string {
  return t('packs.size', { count, size: formatPack(packGrams) });
}

/** 3 orders, 12 packs, 4.00 kg */
export function pickingSummary(all: { orders: number; count: number; weightGrams: number }): string {
  const { orders, count, weightGrams } = all;
  return t('picking.summary', { orders, packs: count, weight: formatKg(grams(weightGrams)) });
}
