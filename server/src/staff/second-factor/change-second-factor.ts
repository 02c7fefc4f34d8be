import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import type { StaffParts } from '../staff-parts.ts';
import { lockStaff } from '../staff-store.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { toWrongCodeKeys } from './reset-second-factor.ts';
import { deleteSecondFactor, storeRecoveryCodes } from './second-factor-store.ts';
import { spendCode } from './spend-code.ts';

type Typed = { password: string; code: string };

export async function turnOff(
  parts: StaffParts,
  caller: StaffCaller,
  typed: Typed,
  address: string,
): Promise<void> {
  const { staffId } = caller;
  await withPasswordAndCode(parts, { staffId, address }, typed, async (tx) => {
    await deleteSecondFactor(tx, staffId);
    const by = { staffId };
    await recordAudit(tx, parts.clock, { action: 'staff.secondFactorOff', by, subject: { staffId } });
  });
}

/** Returns new recovery codes, in place of the earlier ones. */
export async function renewRecoveryCodes(
  parts: StaffParts,
  caller: StaffCaller,
  typed: Typed,
  address: string,
): Promise<string[]> {
  const { staffId } = caller;
  const codes = newRecoveryCodes();
  await withPasswordAndCode(parts, { staffId, address }, typed, async (tx) => {
    await storeRecoveryCodes(tx, staffId, codes.map(recoveryCodeHash));
    const by = { staffId };
    await recordAudit(tx, parts.clock, { action: 'staff.recoveryCodesRenewed', by, subject: { staffId } });
  });
  return codes;
}

async function withPasswordAndCode(
  parts: StaffParts,
  { staffId, address }: { staffId: StaffId; address: string },
  { password, code }: Typed,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const { database, rateLimits } = parts;
  const member = await checkOwnPassword(parts, staffId, password, address);
  await rateLimits.countFailures(toWrongCodeKeys(staffId), 'CODE_WRONG', () =>
    database.tx(async (tx) => {
      if (!(await lockStaff(tx, staffId, member.passwordHash))) throw new Problem('NOT_SIGNED_IN');
      if (!(await spendCode(tx, parts, staffId, code))) throw new Problem('SECOND_FACTOR_OFF');
      await work(tx);
    }),
  );
}
