import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { readSetup as readSetupEndpoint } from '@tula/contract/shop/first-run.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { type SellerStatement, sellerStatementOn } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { failedLastTest } from '../connections/read-connections.ts';
import { contentInUse } from '../owner/read-content.ts';
import { savedByStaff } from '../owner/content-query.ts';
import { settingsKind } from '../settings/settings-kinds.ts';
import { taxInUse } from '../settings/tax-query.ts';
import { isDemoAccount } from '../staff/staff-query.ts';
import type { FirstRunParts } from './first-run-parts.ts';
import { type Step, setupSteps, mayOpen } from './setup-steps.ts';
import { hasOwnCatalogue } from '../catalogue/products-query.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { openTheShop } from '../settings/opening.ts';

export async function readSetup(
  parts: FirstRunParts,
  staffId: StaffId,
): Promise<ResultOf<typeof readSetupEndpoint>> {
  const { db } = parts.database;
  return {
    isOpen: !shop.opensSoon,
    steps: await readSetupSteps(parts, staffId),
    demoProducts: await parts.demo.count(),
    isDemoAccount: await isDemoAccount(db, staffId),
    seller: await sellerToday(parts),
    takesTestPayments: parts.gateways.current().gateway.name === 'sandbox',
  };
}

async function readSetupSteps(parts: FirstRunParts, staffId: StaffId): Promise<Step[]> {
  const { database, gateways, connections, environment, isProduction } = parts;
  const { db } = database;
  const [isSaved, catalogue, isDemo, seller, isGatewayFailing, home] = await Promise.all([
    savedByStaff(db),
    hasOwnCatalogue(db),
    isDemoAccount(db, staffId),
    sellerToday(parts),
    !environment.arePaymentsFromEnvironment && failedLastTest(parts, 'payments'),
    contentInUse(db, settingsKind('home')),
  ]);
  const isDone = {
    account: !isDemo,
    identity: isSaved('settings', 'identity'),
    logo: shop.logo !== null,
    look: isSaved('settings', 'look'),
    contacts: isSaved('settings', 'contacts'),
    legal: isSaved('settings', 'legal'),
    tax: seller === 'said',
    kitchen: isSaved('settings', 'kitchen'),
    selling: isSaved('settings', 'selling'),
    promises: isSaved('settings', 'promises'),
    homePicture: home.value.hero.picture !== null,
    about: isSaved('page', 'about'),
    ...catalogue,
    delivery: isSaved('rates'),
    payments: gateways.current().gateway.name !== 'sandbox' && !isGatewayFailing,
    mail: environment.mail !== undefined || connections.held('mail') !== undefined,
  };
  return setupSteps({ isDone, isProduction });
}

async function sellerToday({ database, clock }: FirstRunParts): Promise<SellerStatement> {
  return sellerStatementOn(await taxInUse(database.db), dayOf(clock.now()));
}

/** Opens the shop, unless it is open. Throws SETUP_INCOMPLETE while something needed is missing. */
export async function openWhenSetUp(parts: FirstRunParts, by: { staffId: StaffId }): Promise<void> {
  if (!shop.opensSoon) return;
  if (!mayOpen(await readSetupSteps(parts, by.staffId))) throw new Problem('SETUP_INCOMPLETE');
  await openTheShop(parts, by);
}
