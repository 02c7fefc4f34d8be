import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { listIncompletePacks } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { ListedDuty, listDuties as endpoint } from '@tula/contract/orders/accounts.ts';
import { type Duty, DUTY_KINDS, dutiesAround, isDueSoon } from '@tula/contract/shop/duties.ts';
import { DEMO_LICENCE_NUMBER } from '@tula/contract/shop/licence-number.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { sellerOn, sellerStatementOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { Memo } from '../../platform/http/cache/memo.ts';
import type { Parts } from '../../platform/parts.ts';
import { taxInUse } from '../../settings/tax-query.ts';
import { readIncompletePacks } from '../read-incomplete-packs.ts';
import type { Legal } from '../read-legal-needs.ts';
import { readDone } from './duties-store.ts';

type DutyParts = Pick<Parts, 'database' | 'clock'>;

const around = (tax: ShopTax, today: string) =>
  dutiesAround({ ...tax, licenceNumber: shop.fssaiNumber }, today);

/** What is to be filed around today. */
export async function dutiesNow({ database, clock }: DutyParts): Promise<Duty[]> {
  return around(await taxInUse(database.db), dayOf(clock.now()));
}

/** Lists the same with who has done what, and what else the law asks of the owner. */
export async function listDuties(
  parts: DutyParts & { memo: Memo },
  role: StaffRole,
): Promise<ResultOf<typeof endpoint>> {
  const { database, clock } = parts;
  const today = dayOf(clock.now());
  const tax = await taxInUse(database.db);
  const seesPacks = listIncompletePacks.roles.some((one) => one === role);
  return {
    status: sellerOn(tax, today).status,
    duties: await withDone(parts, around(tax, today)),
    licenceExpiresOn: shop.fssaiExpiresOn,
    incompletePacks: seesPacks ? (await readIncompletePacks(parts)).count : null,
  };
}

/**
 * What is due within days, or was not long ago, and that nobody has done. The demo's seller and licence are nobody's, so
 * that nothing is due for them.
 */
export async function dutiesDueSoon(parts: DutyParts): Promise<Legal> {
  const { database, clock } = parts;
  const today = dayOf(clock.now());
  const tax = await taxInUse(database.db);
  const isOfDemo = {
    tax: sellerStatementOn(tax, today) === 'demo',
    food: shop.fssaiNumber === DEMO_LICENCE_NUMBER,
  };
  const soon = around(tax, today).filter(
    (duty) => !isOfDemo[DUTY_KINDS[duty.kind]] && isDueSoon(duty, today),
  );
  if (soon.length === 0) return [];
  return (await withDone(parts, soon))
    .filter(({ done }) => done === null)
    .map(({ kind: duty, period, dueOn: day }) => ({ kind: 'duty', duty, period, day, isLate: day < today }));
}

async function withDone({ database }: DutyParts, duties: readonly Duty[]): Promise<ListedDuty[]> {
  const done = await readDone(database.db);
  return duties.map((duty) => {
    const by = done.find((one) => one.duty === duty.kind && one.period === duty.period);
    return { ...duty, done: by === undefined ? null : { by: by.by, at: by.at.toISOString() } };
  });
}
