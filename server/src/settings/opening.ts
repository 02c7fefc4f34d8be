import type { StaffId } from '@tula/contract/calls/ids.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ContentParts } from '../owner/save-content.ts';
import { insertFirstRun, markOpened } from './opening-store.ts';

/** Begins the time until the owner opens the shop, which "opens soon". One that began before stays as it is. */
export async function beginFirstRun({ database, clock, content }: ContentParts): Promise<void> {
  await insertFirstRun(database.db, clock.now());
  await content.saved();
}

export async function openTheShop(
  { database, clock, content }: ContentParts,
  by: { staffId: StaffId },
): Promise<void> {
  await database.tx(async (tx) => {
    if (await markOpened(tx, clock.now(), by.staffId))
      await recordAudit(tx, clock, { action: 'settings.opened', by, subject: { name: shop.name } });
  });
  await content.saved();
}
