import { ALLERGENS } from '@tula/contract/catalogue/allergens.ts';
import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { productById } from '../catalogue-store.ts';
import { lockProduct } from '../product-editor/save-store.ts';
import { declarationChanges } from './declaration-changes.ts';
import { declarationsOfProduct, storeDeclarations } from './declarations-store.ts';

type DeclarationsGiven = Omit<Declarations, 'bestBeforeDays'> & {
  revision: number;
  /** The stored value stays where it is left out, as earlier clients do. */
  bestBeforeDays?: Declarations['bestBeforeDays'] | undefined;
};

/** Saves what a product declares, unless it was saved since the given revision. */
export async function saveDeclarations(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: ProductId,
  { revision, bestBeforeDays, ...given }: DeclarationsGiven,
  by: AuditBy,
): Promise<void> {
  await database.tx(async (tx) => {
    if ((await lockProduct(tx, id)) === undefined) throw new Problem('PRODUCT_NOT_FOUND');
    const before = await declarationsOfProduct(tx, id);
    if (before.revision !== revision) throw new Problem('CHANGED_MEANWHILE');
    const kept = bestBeforeDays === undefined ? before.declarations.bestBeforeDays : bestBeforeDays;
    const declarations = inOrder({ ...given, bestBeforeDays: kept });
    const changes = declarationChanges(before.declarations, declarations);
    if (changes.length === 0) return;
    await storeDeclarations(tx, [{ id, declarations }], clock.now());
    const name = (await productById(tx, id))?.name ?? '';
    await recordAudit(tx, clock, { action: 'product.declared', by, subject: { id, name }, changes });
  });
}

/** Allergens in the order of their list, and no language without a text. */
function inOrder(given: Declarations): Declarations {
  const translated = Object.entries(given.translations).filter(
    ([, { genericName, claims }]) => genericName !== '' || claims.some(Boolean),
  );
  return {
    ...given,
    mayContain: given.mayContain && ALLERGENS.filter((one) => given.mayContain?.includes(one)),
    translations: Object.fromEntries(translated),
  };
}
