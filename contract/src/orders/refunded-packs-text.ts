import { t } from '@tula/messages/order-actions.ts';
import { formatPack } from '../values/weight.ts';

type NamedPacks = { name: string; packGrams: number; count: number };

/** Names packs whose money went back, for the person who packs. */
export function refundedPacksText(packs: readonly NamedPacks[]): string {
  const named = packs.map(({ name, packGrams, count }) =>
    t('pack.refundedPacks', { name, count, size: formatPack(packGrams) }),
  );
  return t('pack.refunded', { packs: named.join(', ') });
}
