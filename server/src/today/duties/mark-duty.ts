import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { nameOfDuty } from '@tula/contract/shop/duty-names.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { deleteDone, deleteDoneBefore, type DutyOfPeriod, insertDone } from './duties-store.ts';
import { dutiesNow } from './list-duties.ts';

/** No list reaches back as far. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

const englishName = inEnglish(nameOfDuty);

/**
 * Says that something was filed, or that it was not after all. What somebody else has said already stays as it is.
 * Throws DUTY_NOT_FOUND for what is not listed now.
 */
export async function markDuty(
  parts: Pick<Parts, 'database' | 'clock'>,
  { kind, period, isDone, staffId }: DutyOfPeriod & { isDone: boolean; staffId: StaffId },
): Promise<void> {
  const { database, clock } = parts;
  const duty = (await dutiesNow(parts)).find((one) => one.kind === kind && one.period === period);
  if (duty === undefined) throw new Problem('DUTY_NOT_FOUND');
  const at = clock.now();
  await database.tx(async (tx) => {
    const isNew = isDone ? await insertDone(tx, { ...duty, at, by: staffId }) : await deleteDone(tx, duty);
    await deleteDoneBefore(tx, new Date(at.getTime() - KEPT_DAYS * DAY_MS));
    if (!isNew) return;
    const subject = { name: englishName(duty) };
    await recordAudit(tx, clock, { action: isDone ? 'duty.done' : 'duty.undone', by: { staffId }, subject });
  });
}
