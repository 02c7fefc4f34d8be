import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { openTheShop } from '../settings/opening.ts';
import type { FirstRunParts } from './first-run-parts.ts';
import { readSetupSteps } from './read-setup.ts';
import { mayOpen } from './setup-steps.ts';

/** Opens the shop, unless it is open. Throws SETUP_INCOMPLETE while something needed is missing. */
export async function openWhenSetUp(parts: FirstRunParts, by: { staffId: StaffId }): Promise<void> {
  if (!shop.opensSoon) return;
  if (!mayOpen(await readSetupSteps(parts, by.staffId))) throw new Problem('SETUP_INCOMPLETE');
  await openTheShop(parts, by);
}
